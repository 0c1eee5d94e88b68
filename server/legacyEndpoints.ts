import { userEndpoints } from './access/legacy.ts'
import { csmUserEndpoints } from './csm/legacy.ts'
import { despatchEndpoints } from './despatch/legacy.ts'
import type { LegacyEndpoint } from './platform/legacy/endpoint.ts'
import { applicationEndpoints } from './production/applicationsLegacy.ts'
import { printJobEndpoints } from './production/legacy.ts'
import { registryEndpoints } from './registry/legacy.ts'
import { stickerEndpoints } from './production/stickerLegacy.ts'
import { lotEndpoints } from './stock/legacy.ts'
import { transferEndpoints } from './stock/transferLegacy.ts'
import { reportEndpoints } from './reports/legacy.ts'
import { settingEndpoints } from './settings/legacy.ts'
import { supportEndpoints } from './support/legacy.ts'
import { travellerEndpoints } from './traveller/legacy.ts'

/** Every endpoint of the legacy contracts that is built: /api and /jpn. */
export const legacyEndpoints: readonly LegacyEndpoint[] = [
  ...userEndpoints,
  ...applicationEndpoints,
  ...registryEndpoints,
  ...printJobEndpoints,
  ...stickerEndpoints,
  ...despatchEndpoints,
  ...lotEndpoints,
  ...transferEndpoints,
  ...travellerEndpoints,
  ...settingEndpoints,
  ...reportEndpoints,
  ...supportEndpoints,
  ...csmUserEndpoints,
]
