import type { SavedView } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const SavedViewType = builder.objectRef<SavedView>('SavedView').implement({
  description:
    'A saved view: named filters, sorting and columns of a list. Visible only to its owner.',
  fields: (t) => ({
    id: t.exposeID('id'),
    listId: t.exposeString('listId', { description: 'The client’s name of the list.' }),
    name: t.exposeString('name'),
    query: t.exposeString('query', {
      description: 'Query string of the address that shows the view.',
    }),
    isDefault: t.exposeBoolean('isDefault', {
      description: 'Whether the list opens with this view.',
    }),
  }),
})
