import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { listColleagues, type Colleague } from './colleagues.ts'

const ColleagueType = builder.objectRef<Colleague>('Colleague').implement({
  fields: (t) => ({ loginId: t.exposeString('loginId'), name: t.exposeString('name') }),
})

builder.queryField('colleagues', (t) =>
  t.field({
    description:
      'The enabled users to whom work can be given, of the own branch or of headquarters, from headquarters of any branch; of others nobody.',
    type: [ColleagueType],
    authScopes: { action: 'colleague.view' },
    args: { branchCode: t.arg.string() },
    resolve: (_, { branchCode }, ctx) => listColleagues(requireViewer(ctx), branchCode),
  }),
)
