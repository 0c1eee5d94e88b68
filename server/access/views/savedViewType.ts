import { audiencesOf, managesShared, readAudience } from '#domain/user/sharedViews.ts'
import type { SavedView } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'

/** A view as its owner or those see it with whom it is shared. */
export type ShownView = Omit<SavedView, 'createdAt'> & { owner?: string }

const sharedWith = ({ audience }: ShownView) => (audience === null ? null : readAudience(audience))

export const SavedViewType = builder.objectRef<ShownView>('SavedView').implement({
  description:
    'A saved view: named filters, sorting and columns of a list. Visible to its owner, and to those with whom it is shared.',
  fields: (t) => ({
    id: t.exposeID('id'),
    listId: t.exposeString('listId', { description: 'The client’s name of the list.' }),
    name: t.exposeString('name'),
    query: t.exposeString('query', {
      description: 'Query string of the address that shows the view.',
    }),
    isDefault: t.exposeBoolean('isDefault', {
      description: 'Whether the viewer’s list opens with this view.',
    }),
    owner: t.string({
      description: 'The name of the person whose view it is.',
      resolve: ({ owner }, _, ctx) => owner ?? requireViewer(ctx).viewer.staffName,
    }),
    sharedBranchCode: t.string({
      description: 'The branch with which it is shared.',
      nullable: true,
      resolve: (view) => sharedWith(view)?.branchCode ?? null,
    }),
    sharedRoleId: t.int({
      description: 'The role with which it is shared.',
      nullable: true,
      resolve: (view) => sharedWith(view)?.roleId ?? null,
    }),
    isForViewer: t.boolean({
      description: 'Whether it is shared with the viewer’s branch or role.',
      resolve: ({ audience }, _, ctx) =>
        audience !== null && audiencesOf(requireViewer(ctx).viewer).includes(audience),
    }),
    mayManage: t.boolean({
      description: 'Whether the viewer may stop its sharing, and delete it.',
      resolve: (view, _, ctx) => {
        const { viewer } = requireViewer(ctx)
        const audience = sharedWith(view)
        return (
          view.userId === viewer.userId || (audience !== null && managesShared(viewer, audience))
        )
      },
    }),
  }),
})
