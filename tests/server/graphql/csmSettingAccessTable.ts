import type { Row } from './accessRow.ts'

const read = (action: Row['action'], document: string): Row => ({
  action,
  reach: 'nothing',
  document,
  variables: () => ({}),
  shows: () => true,
})
let n = 0
/** Changes that only a missing right refuses: their rows do not exist, or are new each time. */
const change = (input: () => object): Row => ({
  action: 'csm.setting',
  reach: 'nothing',
  variables: () => ({ input: input() }),
  shows: () => true,
})

const machine = { cardType: 'MYKAD', process: 'PERSONALISATION' }
const reason = { rejectCode: 'X', process: 'QUALITY_CHECK', description: 'x' }
const csmPerson = {
  password: 'Kebun-Getah-77',
  confirmation: 'Kebun-Getah-77',
  staffName: 'Aminah',
  staffNumber: 'KP1',
  designation: 'Operator',
  email: 'aminah@ikad.example',
  rights: ['USER'],
}
const none = { inputFolder: '', outputFolder: '', errorFolder: '', archiveFolder: '' }

/**
 * The settings of the CSM area: of no branch, readable by everybody who works there or manages
 * them.
 */
export const csmSettingAccessTable: Record<string, Row> = {
  'Query.csmMachines': read('csm.view', 'query { csmMachines { machineNo } }'),
  'Query.csmRejectReasons': read('csm.view', 'query { csmRejectReasons { rejectCode } }'),
  'Query.csmHubBranches': read('csm.setting', 'query { csmHubBranches { version } }'),
  'Query.csmMapFolders': read(
    'csm.setting',
    'query { csmMapFolders { kind checks { use fault } } }',
  ),
  'Query.csmAuditSeal': read(
    'csm.audit',
    'query { csmAuditSeal { holds sealed waiting brokenAt } }',
  ),
  'Query.csmUsers': { ...read('csm.user', 'query { csmUsers { loginId } }'), reach: 'nothing' },
  'Query.csmUser': read('csm.user', 'query { csmUser(loginId: "nobody") { loginId } }'),
  'Mutation.createCsmUser': {
    ...change(() => ({ ...csmPerson, loginId: `csm${++n}` })),
    action: 'csm.user',
  },
  'Mutation.updateCsmUser': { ...change(() => ({ key: 'nobody' })), action: 'csm.user' },
  'Mutation.deleteCsmUser': { ...change(() => ({ key: 'nobody' })), action: 'csm.user' },
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
