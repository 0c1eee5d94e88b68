import type { Row } from './accessRow.ts'

const read = (action: Row['action'], document: string): Row => ({
  action,
  reach: 'nothing',
  document,
  variables: () => ({}),
  shows: () => true,
})
let n = 0
/** Changes that are refused for nothing but the right: what they name isn't there, or is new each time. */
const change = (input: () => object): Row => ({
  action: 'csm.setting',
  reach: 'nothing',
  variables: () => ({ input: input() }),
  shows: () => true,
})

const machine = { cardType: 'MYKAD', process: 'PERSONALISATION' }
const reason = { rejectCode: 'X', process: 'QUALITY_CHECK', description: 'x' }
const none = { inputFolder: '', outputFolder: '', errorFolder: '', archiveFolder: '' }

/** The settings of the CSM area: of no branch, read by whoever works there or by those who keep them. */
export const csmSettingAccessTable: Record<string, Row> = {
  'Query.csmMachines': read('csm.view', 'query { csmMachines { machineNo } }'),
  'Query.csmRejectReasons': read('csm.view', 'query { csmRejectReasons { rejectCode } }'),
  'Query.csmHubBranches': read('csm.setting', 'query { csmHubBranches { version } }'),
  'Query.csmMapFolders': read('csm.setting', 'query { csmMapFolders { kind checks { use fault } } }'),
  'Mutation.createCsmMachine': change(() => ({ machineNo: `A-${++n}`, ...machine })),
  'Mutation.updateCsmMachine': change(() => ({ key: 'NONE', ...machine })),
  'Mutation.deleteCsmMachine': change(() => ({ key: 'NONE' })),
  'Mutation.setCsmMachineBlocked': change(() => ({ key: 'NONE', blocked: true })),
  'Mutation.createCsmRejectReason': change(() => ({ ...reason, rejectCode: `A${++n}` })),
  'Mutation.updateCsmRejectReason': change(() => ({ key: '9', ...reason })),
  'Mutation.deleteCsmRejectReason': change(() => ({ key: '9' })),
  'Mutation.createCsmHubBranch': change(() => ({ subBranchCode: 'NONE', hubBranchCode: 'JHB' })),
  'Mutation.updateCsmHubBranch': change(() => ({ key: 'NONE', hubBranchCode: 'JHB' })),
  'Mutation.deleteCsmHubBranch': change(() => ({ key: 'NONE' })),
  'Mutation.markCsmHubBranch': change(() => ({ key: 'NONE', deleted: true })),
  'Mutation.updateCsmMapFolder': change(() => ({ kind: 'MYKAD', ...none })),
}
