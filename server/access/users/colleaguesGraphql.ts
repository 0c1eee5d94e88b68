import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { listColleagues, type Colleague } from './colleagues.ts'

const ColleagueType = builder.objectRef<Colleague>('Colleague').implement({
  fields: (t) => ({ loginId: t.exposeString('loginId'), name: t.exposeString('name') }),
})

builder.queryField('colleagues', (t) =>
  t.field({
    description:
      'Enabled users of a branch to whom work can be assigned. The viewer’s branch and headquarters are available to everyone, other branches only to headquarters; otherwise the list is empty.',
    type: [ColleagueType],
    authScopes: { action: 'colleague.view' },
    args: { branchCode: t.arg.string() },
    resolve: (_, { branchCode }, ctx) => listColleagues(requireViewer(ctx), branchCode),
  }),
)
