import type { SavedView } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const SavedViewType = builder.objectRef<SavedView>('SavedView').implement({
  description: 'A name that its owner gave to the filters, sorting and columns of a list. Nobody else reads it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    listId: t.exposeString('listId', { description: 'The list as the client names it.' }),
    name: t.exposeString('name'),
    query: t.exposeString('query', { description: 'The query of the address that shows it.' }),
    isDefault: t.exposeBoolean('isDefault', { description: 'The list opens with it.' }),
  }),
})
