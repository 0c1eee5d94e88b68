import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import type { RegistryRowError } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ofHeadquarters } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { listRegistryErrors, type RegistryFileRow } from './queries.ts'
import { fileForm, shownForm } from './readers/fileForm.ts'

const RegistryRowErrorType = builder.objectRef<RegistryRowError>('RegistryRowError').implement({
  description: 'Why a record of a file was rejected.',
  fields: (t) => ({
    id: t.id({ resolve: (error) => `RegistryRowError:${error.id}` }),
    row: t.exposeInt('row'),
    field: t.exposeString('field', { nullable: true }),
    applicationNo: t.exposeString('applicationNo', { nullable: true }),
    message: t.string({
      resolve: (error, _, ctx) =>
        messageOf(error.code as ProblemCode, ctx.locale, error.values as Values),
    }),
  }),
})

type Failure = { code: ProblemCode; values: Values }

export const RegistryFileType = builder.objectRef<RegistryFileRow>('RegistryFile').implement({
  description:
    "A file from the immigration department's registry, with the results of its records.",
  fields: (t) => {
    const count = (name: 'rows' | 'inserted' | 'updated' | 'unchanged' | 'held') =>
      t.exposeInt(name, {
        nullable: true,
        description: 'Number of records of all branches. Null for viewers outside headquarters.',
        ...ofHeadquarters,
      })
    return {
      id: t.id({ resolve: (file) => `RegistryFile:${file.id}` }),
      name: t.exposeString('name'),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      rows: count('rows'),
      inserted: count('inserted'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      held: count('held'),
      readAs: t.string({
        nullable: true,
        description:
          'Detected encoding and separator of a file that does not state them. Null if nothing was detected.',
        resolve: ({ readAs }, _, ctx) => {
          const form = fileForm.safeParse(readAs).data
          return form ? messageOf('file.readAs', ctx.locale, shownForm(form)) : null
        },
      }),
      rejected: t.exposeInt('rejected', {
        description: 'Number of rejected records of the branches that the viewer sees.',
      }),
      failure: t.string({
        nullable: true,
        description: 'Why the file could not be read. Null if it was read.',
        resolve: ({ failure }, _, ctx) => {
          const found = failure as Failure | null
          return found && messageOf(found.code, ctx.locale, found.values)
        },
      }),
      errors: t.field({
        type: [RegistryRowErrorType],
        resolve: (file, _, ctx) => listRegistryErrors(requireViewer(ctx), file.id),
      }),
    }
  },
})
