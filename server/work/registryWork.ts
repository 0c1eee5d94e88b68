import { builder } from '#server/platform/graphql/builder.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { forAction } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { heldAtOnce, listHeld } from '#server/registry/held/heldQueries.ts'
import { HeldRecordType } from '#server/registry/held/heldRecordType.ts'
import { listRegistryFiles } from '#server/registry/queries.ts'
import { RegistryFileType } from '#server/registry/registryFileType.ts'
import { WorkType } from './workType.ts'

builder.objectFields(WorkType, (t) => ({
  registryFiles: t.field({
    description:
      "The registry's latest files and their rejected records. A branch sees only what concerns it.",
    type: [RegistryFileType],
    nullable: true,
    resolve: (_, __, ctx) => listRegistryFiles(requireViewer(ctx)),
    ...forAction('registry.view'),
  }),
  held: t.field({
    description:
      'Records that wait for confirmation, oldest first. Headquarters sees those of all branches.',
    type: [HeldRecordType],
    nullable: true,
    extensions: holds(heldAtOnce),
    resolve: (_, __, ctx) => listHeld(requireViewer(ctx)),
    ...forAction('registry.confirm'),
  }),
}))
