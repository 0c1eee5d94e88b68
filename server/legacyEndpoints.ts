import { userEndpoints } from '#server/access/sessions/legacy.ts'
import { agentEndpoints } from '#server/agents/agentLegacy.ts'
import { branchEndpoints } from '#server/branches/branchLegacy.ts'
import { branchTypeEndpoints } from '#server/branches/branchTypeLegacy.ts'
import { csmErrorEndpoints } from '#server/csm/folders/legacy.ts'
import { csmJobEndpoints } from '#server/csm/jobs/legacy.ts'
import { csmSignInEndpoints } from '#server/csm/legacy.ts'
import { csmReportEndpoints } from '#server/csm/reports/legacy.ts'
import { hubEndpoints } from '#server/csm/settings/hubLegacy.ts'
import { mapFolderEndpoints } from '#server/csm/settings/mapFolderLegacy.ts'
import { csmSettingEndpoints } from '#server/csm/settings/settingLegacy.ts'
import { csmUserEndpoints } from '#server/csm/users/legacy.ts'
import { despatchEndpoints } from '#server/despatch/legacy.ts'
import { heartbeatEndpoints } from '#server/monitoring/heartbeatLegacy.ts'
import { printerEndpoints } from '#server/monitoring/printerLegacy.ts'
import type { LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { applicationEndpoints } from '#server/production/applications/applicationsLegacy.ts'
import { stickerEndpoints } from '#server/production/applications/stickerLegacy.ts'
import { printJobEndpoints } from '#server/production/jobs/legacy.ts'
import { printListEndpoints } from '#server/production/printList/printListLegacy.ts'
import { registryEndpoints } from '#server/registry/legacy.ts'
import { pullEndpoints } from '#server/registry/pull/pullLegacy.ts'
import { reportEndpoints } from '#server/reports/legacy.ts'
import { settingEndpoints } from '#server/settings/legacy.ts'
import { branchDetailEndpoints } from '#server/stations/branchDetailLegacy.ts'
import { stationEndpoints } from '#server/stations/stationLegacy.ts'
import { lotEndpoints } from '#server/stock/lots/legacy.ts'
import { stationStockEndpoints } from '#server/stock/stations/stationStockLegacy.ts'
import { transferEndpoints } from '#server/stock/transfers/transferLegacy.ts'
import { surfaceEndpoints } from '#server/surface/surfaceLegacy.ts'
import { travellerEndpoints } from '#server/traveller/legacy.ts'

/** All endpoints of the legacy contracts: /api and /jpn. */
export const legacyEndpoints: readonly LegacyEndpoint[] = [
  ...userEndpoints,
  ...applicationEndpoints,
  ...registryEndpoints,
  ...printJobEndpoints,
  ...printListEndpoints,
  ...stickerEndpoints,
  ...despatchEndpoints,
  ...lotEndpoints,
  ...transferEndpoints,
  ...stationStockEndpoints,
  ...travellerEndpoints,
  ...branchEndpoints,
  ...branchDetailEndpoints,
  ...branchTypeEndpoints,
  ...stationEndpoints,
  ...heartbeatEndpoints,
  ...agentEndpoints,
  ...printerEndpoints,
  ...settingEndpoints,
  ...reportEndpoints,
  ...pullEndpoints,
  ...surfaceEndpoints,
  ...csmSignInEndpoints,
  ...csmUserEndpoints,
  ...csmSettingEndpoints,
  ...hubEndpoints,
  ...mapFolderEndpoints,
  ...csmJobEndpoints,
  ...csmErrorEndpoints,
  ...csmReportEndpoints,
]
