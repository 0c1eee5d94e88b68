import type { Action } from '#domain/access.ts'
import { aSignature } from '#tests/support/packages.ts'
import type { Person } from '#tests/support/world.ts'
import { anEdge, something, type Row, type Subjects } from './accessRow.ts'
import { billingAccessTable } from './billingAccessTable.ts'
import { branchAccessTable } from './branchAccessTable.ts'
import { stationId, type Cards } from './cards.ts'
import { certificationAccessTable } from './certificationAccessTable.ts'
import { csmJobAccessTable } from './csmJobAccessTable.ts'
import { csmSettingAccessTable } from './csmSettingAccessTable.ts'
import { destructionAccessTable } from './destructionAccessTable.ts'
import { incidentAccessTable } from './incidentAccessTable.ts'
import { jobAccessTable } from './jobAccessTable.ts'
import { retentionAccessTable } from './retentionAccessTable.ts'
import { rightsAccessTable } from './rightsAccessTable.ts'
import { stationAccessTable } from './stationAccessTable.ts'
import { stockAccessTable } from './stockAccessTable.ts'
import { stockSettingAccessTable } from './stockSettingAccessTable.ts'
import { supportAccessTable } from './supportAccessTable.ts'
import { travellerAccessTable } from './travellerAccessTable.ts'
import { userAccessTable } from './userAccessTable.ts'

type Fields = (cards: Cards, caller: Person) => Promise<object>

const aJob = (answer: { jobs: unknown[] }) => answer.jobs.length > 0
const aStation = (answer: { stationId: string }[]) =>
  answer.some((station) => station.stationId === stationId)

const now = ({ clock }: Person) => clock.now().toISOString()

const query = (
  action: Row['action'],
  reach: Row['reach'],
  document: string,
  variables: (subjects: Subjects) => object = () => ({}),
  shows: Row['shows'] = something,
): Row => ({
  action,
  reach,
  document,
  variables: (_cards, _caller, subjects) => variables(subjects),
  shows,
})
const change = (action: Action, fields: Fields): Row => ({
  action,
  reach: 'changes',
  shows: something,
  variables: async (cards, caller) => ({ input: await fields(cards, caller) }),
})
const own = (action: Row['action'], input: object): Row => ({
  action,
  reach: 'nothing',
  shows: something,
  variables: () => ({ input }),
})
/** Changes a maintenance that is planned for later, so that other calls are not refused. */
const maintains = (input: object): Row => ({
  action: 'system.view',
  reach: 'headquarters',
  shows: something,
  async variables({ operator: { db, clock } }) {
    const beginsAt = new Date(clock.now().getTime() + 86_400_000)
    const endsAt = new Date(beginsAt.getTime() + 60_000)
    const data = { beginsAt, endsAt, reason: 'New server' }
    const { version } = await db.maintenance.update({ where: { id: 1 }, data })
    return { input: { ...input, version } }
  },
})
const byApplId = ({ applId }: Subjects) => ({ text: applId })

const wrong = 'Wrong-One-1'
const [nonce, signature] = ['n'.repeat(43), 's'.repeat(86)]
const unprovenReading = {
  stationId: 'JHB-P01',
  nonce,
  role: 'LOGIN',
  reader: 'x',
  chipSn: '04A177F219C080',
  signature,
}
const branchType = { thirdParty: false, batchExist: true, noOfRecords: 5 }
const passRule = (validFrom: string) => ({
  cardTypeId: '1',
  validFrom,
  nationalities: 'ANY',
  sector: 'REQUIRED',
  sectors: 'ANY',
  employer: 'REQUIRED',
})
const noUpload = '00000000-0000-4000-8000-000000000000'

/** Every operation with its action in domain/access.ts and a call that touches JHB. */
export const accessTable: Record<string, Row> = {
  ...retentionAccessTable,
  ...rightsAccessTable,
  ...userAccessTable,
  ...branchAccessTable,
  ...stationAccessTable,
  ...certificationAccessTable,
  ...destructionAccessTable,
  ...jobAccessTable,
  ...csmJobAccessTable,
  ...incidentAccessTable,
  ...stockAccessTable,
  ...stockSettingAccessTable,
  ...supportAccessTable,
  ...travellerAccessTable,
  ...csmSettingAccessTable,
  ...billingAccessTable,

  'Query.viewer': query('everybody', 'nothing', 'query { viewer { loginId } }'),
  'Query.demonstrationPeople': query(
    'everybody',
    'nothing',
    'query { demonstrationPeople(area: IKAD) { loginId } }',
  ),
  'Query.node': query('signedIn', 'nothing', `query { node(id: "${btoa('Branch:JHB')}") { id } }`),
  'Query.branches': query('branch.view', 'nothing', 'query { branches { code } }'),
  'Query.cardTypes': query('cardType.view', 'nothing', 'query { cardTypes { code } }'),
  'Query.branchTypes': query(
    'branchType.view',
    'nothing',
    'query { branchTypes { name branchCount } }',
  ),
  'Query.branchCardTypes': query(
    'branchCardType.view',
    'nothing',
    'query { branchCardTypes { key } }',
  ),
  'Query.qcStatusCodes': query('qcStatusCode.view', 'nothing', 'query { qcStatusCodes { code } }'),
  'Query.passOffer': query(
    'cardType.view',
    'nothing',
    'query { passOffer { nationalities sectors { name } } }',
  ),
  'Query.passRules': query('setting.manage', 'nothing', 'query { passRules { key } }'),
  'Query.passNationalities': query(
    'setting.manage',
    'nothing',
    'query { passNationalities { key } }',
  ),
  'Query.passSectors': query('setting.manage', 'nothing', 'query { passSectors { key } }'),
  'Query.forgottenPasswordRequests': query(
    'user.administer',
    'nothing',
    'query { forgottenPasswordRequests }',
  ),
  'Query.auditTrail': query(
    'audit.view',
    'nothing',
    'query { auditTrail(first: 1) { edges { node { by subjects { name } } } } }',
  ),
  'Query.auditSeal': query(
    'audit.view',
    'nothing',
    'query { auditSeal { holds sealed waiting brokenAt } }',
  ),
  'Query.systemStatus': query(
    'system.view',
    'nothing',
    'query { systemStatus { at lines { line level sentence } } }',
  ),
  'Mutation.planMaintenance': maintains({
    beginsInMinutes: 1_000,
    lastsMinutes: 1,
    reason: 'New server',
  }),
  'Mutation.endMaintenance': maintains({}),
  'Query.administration': query(
    'setting.manage',
    'nothing',
    'query { administration { users bags recentChanges { by } } }',
  ),
  'Query.colleagues': query(
    'colleague.view',
    'reads',
    'query { colleagues(branchCode: "JHB") { loginId name } }',
  ),
  'Query.stations': query(
    'station.view',
    'reads',
    'query { stations { stationId } }',
    undefined,
    aStation,
  ),
  'Query.printStation': query(
    'printList.manage',
    'reads',
    `query { printStation(stationId: "${stationId}") { name } }`,
  ),
  'Query.stationPeople': query(
    'printList.manage',
    'reads',
    `query { stationPeople(stationId: "${stationId}") { name } }`,
  ),
  'Query.printList': query(
    'printList.manage',
    'reads',
    `query { printList(stationId: "${stationId}") { batchNo } }`,
  ),
  'Query.cardJobs': query(
    'cardJob.view',
    'reads',
    'query($text: String) { cardJobs(filter: { text: $text }) { edges { node { jobId } } } }',
    byApplId,
    anEdge,
  ),
  'Query.cardEvents': query(
    'cardJob.view',
    'reads',
    'query { cardEvents(filter: { event: PRINTED, from: "2026-11-01", to: "2026-12-31" }) { edges { node { jobId } } } }',
    undefined,
    anEdge,
  ),
  'Query.productionDashboard': query(
    'cardJob.view',
    'reads',
    'query { productionDashboard { total { printed } } }',
    undefined,
    (answer: { total: { printed: number } }) => answer.total.printed > 0,
  ),
  'Query.findCardJobs': query(
    'cardJob.view',
    'reads',
    'query($text: String!) { findCardJobs(text: $text) { jobId } }',
    byApplId,
  ),
  'Query.lookup': query(
    'work.view',
    'cardJob.view',
    'query($text: String!) { lookup(text: $text) { title } }',
    byApplId,
  ),
  'Query.qualityCheck': query(
    'cardJob.passQc',
    'reads',
    'query($qr: String!) { qualityCheck(qrString: $qr) { __typename ... on Problem { code } } }',
    ({ qrString }) => ({ qr: qrString }),
  ),
  'Query.packages': query(
    'package.view',
    'reads',
    'query($text: String) { packages(filter: { text: $text }) { edges { node { packagingId } } } }',
    ({ packagingId }) => ({ text: packagingId }),
    anEdge,
  ),
  'Query.report': query(
    'report.view',
    'reads',
    'query { report(id: "daily-production") { rows { cells } } }',
    undefined,
    ({ rows }: { rows: unknown[] }) => rows.length > 0,
  ),
  'Query.findPackage': query(
    'package.view',
    'reads',
    'query($text: String!) { findPackage(text: $text) { packagingId } }',
    ({ packagingId }) => ({ text: packagingId }),
  ),
  'Query.pastPackage': {
    ...query(
      'package.view',
      'reads',
      'query($text: String!, $at: DateTime!) { pastPackage(text: $text, at: $at) { state history { action } changes { steps { action } } } }',
    ),
    variables: ({ operator }, _caller, { packagingId }) => ({
      text: packagingId,
      at: now(operator),
    }),
  },
  'Query.pastCardJob': {
    ...query(
      'cardJob.view',
      'reads',
      'query($jobId: Int!, $at: DateTime!) { pastCardJob(jobId: $jobId, at: $at) { status cards { cardSn } history { action } changes { action } } }',
    ),
    async variables({ operator }, _caller, { applId }) {
      const { id } = await operator.db.cardJob.findFirstOrThrow({ where: { applId } })
      return { jobId: id, at: now(operator) }
    },
  },
  'Query.courierImport': query(
    'package.courier',
    'nothing',
    `query { courierImport(id: "${noUpload}") { name } }`,
  ),
  'Query.lastParcel': query('package.despatch', 'nothing', 'query { lastParcel { packagingId } }'),
  'Query.despatchable': query(
    'package.view',
    'reads',
    'query { despatchable { jobs { jobId } } }',
    undefined,
    aJob,
  ),

  'Mutation.signIn': own('everybody', { loginId: 'nobody', password: wrong }),
  'Mutation.signOut': query('everybody', 'nothing', 'mutation { signOut }'),
  'Mutation.keepAlive': query('session.own', 'nothing', 'mutation { keepAlive }'),
  'Mutation.forgotPassword': own('everybody', { loginId: 'nobody' }),
  'Mutation.passkeySignInOptions': own('everybody', { loginId: 'nobody' }),
  'Mutation.passkeySignIn': own('everybody', { loginId: 'nobody', assertion: '{}' }),
  'Mutation.cardSignInNonce': own('everybody', { stationId: 'JHB-P01' }),
  'Mutation.cardSignIn': own('everybody', { password: wrong, reading: unprovenReading }),
  'Mutation.passkeyEnrolmentOptions': own('passkey.own', { password: wrong }),
  'Mutation.enrolPasskey': own('passkey.own', { attestation: '{}', label: 'x' }),
  'Mutation.removePasskey': own('passkey.own', { credentialId: 'none' }),
  'Mutation.markNotificationsRead': own('notification.own', { ids: [1] }),
  'Mutation.muteNotifications': own('notification.own', { kind: 'SHORTAGE', isMuted: true }),
  'Mutation.markNewsRead': own('notification.own', { newest: 1 }),
  'Mutation.setNotificationDigest': own('notification.own', { every: 'DAILY' }),
  'Mutation.saveView': own('view.own', { listId: 'Lots!', name: 'x', query: '' }),
  'Mutation.setDefaultView': own('view.own', { id: noUpload, isDefault: true }),
  'Mutation.removeView': own('view.own', { id: noUpload }),
  'Mutation.shareView': {
    ...own('view.share', {}),
    variables: (_cards, { viewer: { branchCode } }) => ({ input: { id: noUpload, branchCode } }),
  },
  'Mutation.unshareView': own('view.own', { id: noUpload }),
  'Mutation.requestExport': own('export.own', { reportId: 'none', format: 'CSV', filter: {} }),
  'Mutation.makeSchedule': own('schedule.own', {
    reportId: 'none',
    filter: {},
    every: 'DAILY',
    time: '07:30',
    range: 'YESTERDAY',
    format: 'CSV',
  }),
  'Mutation.changeSchedule': own('schedule.own', {
    scheduleId: noUpload,
    every: 'DAILY',
    time: '07:30',
    range: 'YESTERDAY',
    format: 'CSV',
  }),
  'Mutation.pauseSchedule': own('schedule.own', { scheduleId: noUpload, paused: true }),
  'Mutation.removeSchedule': own('schedule.own', { scheduleId: noUpload }),
  'Mutation.takeOverSchedule': own('schedule.branch', { scheduleId: noUpload }),
  'Mutation.cancelExport': own('export.own', { exportId: noUpload }),
  'Mutation.retryExport': own('export.own', { exportId: noUpload }),
  'Mutation.removeExport': own('export.own', { exportId: noUpload }),
  'Mutation.changePassword': own('password.own', {
    oldPassword: wrong,
    newPassword: 'Kebun-Getah-77',
    confirmation: 'Kebun-Getah-77',
  }),
  'Mutation.endOwnSession': own('session.own', { sessionId: noUpload }),
  'Mutation.makeAccessToken': own('token.make', {
    name: 'x',
    scope: 'READ_REPORTS',
    expires: '2000-01-01',
  }),
  'Mutation.revokeOwnAccessToken': own('session.own', { tokenId: noUpload }),
  'Mutation.endOtherSessions': query(
    'session.own',
    'nothing',
    'mutation { endOtherSessions { __typename ... on Problem { code } } }',
  ),
  'Mutation.approveByPasskeyOptions': own('approval.request', {
    action: 'DELETE_JOB',
    subject: 'CardJob:1',
  }),
  'Mutation.approveByPasskey': own('approval.request', {
    action: 'DELETE_JOB',
    subject: 'CardJob:1',
    loginId: 'nobody',
    assertion: '{}',
  }),
  'Mutation.approve': own('approval.request', {
    action: 'DELETE_JOB',
    subject: 'CardJob:1',
    loginId: 'nobody',
    password: wrong,
  }),

  'Mutation.addToPrintList': change('printList.manage', async (cards) => {
    await cards.emptied()
    return { stationId, batchNo: cards.batchNo, jobIds: [await cards.pending()] }
  }),
  'Mutation.fillPrintList': change('printList.manage', async (cards) => {
    await cards.emptied()
    await cards.pending()
    return { stationId, batchNo: cards.batchNo }
  }),
  'Mutation.removeFromPrintList': change('printList.manage', async (cards) => ({
    stationId,
    jobId: await cards.listed(),
  })),
  'Mutation.clearPrintList': change('printList.manage', async (cards) => {
    await cards.listed()
    return { stationId }
  }),
  'Mutation.startPrint': change('cardJob.print', async (cards) => ({
    stationId,
    jobId: await cards.listed(),
    cardSn: cards.serials().cardSn,
    claim: 'one window of a browser',
  })),
  'Mutation.cancelPrint': change('cardJob.print', async (cards) => ({
    stationId,
    jobId: await cards.inPrinter(),
  })),
  'Mutation.printCard': change('cardJob.print', async (cards) => ({
    stationId,
    jobId: await cards.listed(),
    ...cards.serials(),
  })),
  'Mutation.recordChipError': change('cardJob.chipError', async (cards) => ({
    jobId: await cards.listed(),
    cardSn: cards.serials().cardSn,
  })),
  'Mutation.passQc': change('cardJob.passQc', async (cards) => {
    const { jobId, chipSn } = await cards.printed()
    return { jobId, chipSn, qrString: await cards.qrOf(jobId) }
  }),
  'Mutation.rejectQc': change('cardJob.rejectQc', async (cards) => {
    const { jobId } = await cards.printed()
    return {
      jobId,
      qrString: await cards.qrOf(jobId),
      qcStatusCode: '03',
      reprint: false,
      newJob: false,
    }
  }),
  'Mutation.undoVerdict': change('cardJob.passQc', (cards, caller) => cards.judgedBy(caller)),
  'Mutation.manualReject': change('cardJob.manualReject', async (cards, caller) => {
    const { jobId, cardSn } = await cards.printed()
    return {
      jobId,
      cardSn,
      qcStatusCode: '03',
      approval: await cards.approval(caller, 'manualReject', `CardJob:${jobId}`),
    }
  }),
  'Mutation.remakeJob': change('cardJob.remake', async (cards) => ({
    jobId: await cards.rejected(),
    qcStatusCode: '03',
  })),
  'Mutation.deleteJob': change('cardJob.delete', async (cards, caller) => {
    const jobId = await cards.pending()
    return { jobId, approval: await cards.approval(caller, 'deleteJob', `CardJob:${jobId}`) }
  }),
  'Mutation.generateQr': change('application.generateQr', async (cards) => ({
    applId: await cards.applIdOf(await cards.pending()),
  })),
  'Mutation.updateProfile': change('application.update', async (cards) => ({
    applId: await cards.applIdOf(await cards.pending()),
    address1: '5 Jalan Dato Onn',
    postcode: '80000',
    city: 'Johor Bahru',
    state: 'Johor',
    employerName: 'MEGAH BINA SDN BHD',
  })),
  'Mutation.reassignJobs': change('cardJob.reassign', async (cards) => ({
    jobIds: [await cards.pending()],
    stationId: 'JHB-P02',
  })),
  'Mutation.rerouteJobs': change('cardJob.reroute', async (cards) => ({
    jobIds: [await cards.pending()],
    branchCode: 'PEN',
  })),
  'Mutation.despatch': change('package.despatch', async (cards) => ({
    jobIds: [(await cards.passed()).jobId],
    deliveryMethod: 'SELF_COLLECT',
    employerKind: 'COMPANY',
    collectionBranch: 'JHB',
    rocNo: '201901012345',
  })),
  'Mutation.undespatch': change('package.undespatch', async (cards, caller) => {
    const packagingId = await cards.despatched()
    return {
      packagingId,
      approval: await cards.approval(caller, 'undespatch', `Package:${packagingId}`),
    }
  }),

  'Mutation.putInPackage': change('package.despatch', async (cards) => ({
    packagingId: await cards.despatched(),
    jobIds: [(await cards.passed()).jobId],
  })),
  // Headquarters receives what Johor Bahru packed for collection there.
  'Mutation.receivePackage': {
    ...change('package.receive', async (cards) => ({ packagingId: await cards.despatched('HQ') })),
    reach: 'changesAtHq',
  },
  'Mutation.correctConsignment': change('package.courier', async (cards, caller) => {
    const packagingId = await cards.booked()
    const approval = await cards.approval(caller, 'correctConsignment', `Package:${packagingId}`)
    return { packagingId, poslajuNo: `EN${packagingId}`, approval }
  }),
  'Mutation.acceptByCourier': change('package.courier', async (cards) => ({
    packagingId: await cards.booked(),
  })),
  'Mutation.takeReturned': change('package.takeBack', async (cards) => ({
    packagingId: await cards.withCourier(),
    reason: 'Nobody at home',
  })),
  'Mutation.reportLost': change('package.courier', async (cards) => ({
    packagingId: await cards.withCourier(),
    reason: 'Never arrived',
  })),
  'Mutation.writeOffLost': change('package.takeBack', async (cards) => ({
    packagingId: await cards.lost(),
    reason: 'The courier paid',
  })),
  'Mutation.reportFound': change('package.courier', async (cards) => ({
    packagingId: await cards.lost(),
    reason: 'Delivered after all',
  })),
  'Mutation.revokeHandover': change('package.takeBack', async (cards) => ({
    packagingId: await cards.handedOver(),
    reason: 'Another package',
  })),
  'Mutation.revokeReceipt': {
    ...change('package.takeBack', async (cards) => ({
      packagingId: await cards.received(),
      reason: 'Another parcel',
    })),
    reach: 'changesAtHq',
  },
  'Mutation.undoDespatch': change('package.despatch', (cards, caller) =>
    cards.despatchedBy(caller),
  ),
  'Mutation.undoReceipt': {
    ...change('package.receive', (cards, caller) => cards.receivedBy(caller)),
    reach: 'changesAtHq',
  },
  'Mutation.handOver': change('package.handOver', async (cards) => ({
    packagingId: await cards.despatched(),
    relation: 'REPRESENTATIVE',
    collectorName: 'Siti Aminah',
    identityDocument: 'MY_KAD',
    collectorIdNo: '850412-01-5678',
    identityChecked: true,
    strokes: aSignature,
  })),

  // A courier workbook is visible only to its sender; tests/server/despatch/courierImport.test.ts
  // covers its rows.
  'Mutation.readCourierImport': own('package.courier', { uploadId: noUpload }),
  'Mutation.applyCourierImport': own('package.courier', { id: noUpload }),
  'Mutation.cancelCourierImport': own('package.courier', { id: noUpload }),

  // Master settings belong to no branch; tests/server/settings covers their refusals.
  'Mutation.createPassRule': own('setting.manage', passRule('2031-01-01')),
  'Mutation.updatePassRule': own('setting.manage', { key: '1', ...passRule('2000-01-01') }),
  'Mutation.deletePassRule': own('setting.manage', { key: '999' }),
  'Mutation.createPassNationality': own('setting.manage', {
    cardTypeId: '1',
    country: 'CHN',
    validFrom: '2031-01-01',
  }),
  'Mutation.updatePassNationality': own('setting.manage', {
    key: '1',
    cardTypeId: '3',
    country: 'CHN',
    validFrom: '2031-01-01',
  }),
  'Mutation.deletePassNationality': own('setting.manage', { key: '999' }),
  'Mutation.createPassSector': own('setting.manage', {
    cardTypeId: '1',
    name: 'Kewangan',
    englishName: 'Finance',
    validFrom: '2031-01-01',
  }),
  'Mutation.updatePassSector': own('setting.manage', {
    key: '1',
    cardTypeId: '1',
    name: 'Kewangan',
    englishName: 'Finance',
    validFrom: '2032-01-01',
  }),
  'Mutation.deletePassSector': own('setting.manage', { key: '999' }),
  'Mutation.createQcStatusCode': own('setting.manage', { code: '77', description: 'x' }),
  'Mutation.updateQcStatusCode': own('setting.manage', { key: '03', description: 'x' }),
  'Mutation.deleteQcStatusCode': own('setting.manage', { key: '88' }),
  'Mutation.createBranchType': own('setting.manage', { ...branchType, name: 'Kiosk' }),
  'Mutation.updateBranchType': own('setting.manage', {
    ...branchType,
    key: '1',
    name: 'Headquarters',
  }),
  'Mutation.deleteBranchType': own('setting.manage', { key: '1' }),
  'Mutation.createCardType': own('setting.manage', {
    code: 'NEW',
    prefix: 'N',
    description: 'x',
    plks: false,
  }),
  'Mutation.updateCardType': own('setting.manage', {
    key: '1',
    prefix: 'EP',
    description: 'x',
    plks: false,
  }),
  'Mutation.deleteCardType': own('setting.manage', { key: '1' }),
  'Mutation.createCardFace': own('setting.manage', {
    cardTypeId: 1,
    basedOn: 0,
    layout: '{}',
    note: '',
  }),
  'Mutation.activateCardFace': own('setting.manage', { cardTypeId: 1, no: 9 }),
  'Mutation.previewCardFace': own('setting.manage', { layout: '{}' }),
  'Mutation.createBranchCardType': own('setting.manage', { branchTypeId: '1', cardTypeId: '1' }),
  'Mutation.updateBranchCardType': own('setting.manage', {
    key: '1',
    branchTypeId: '1',
    cardTypeId: '1',
  }),
  'Mutation.deleteBranchCardType': own('setting.manage', { key: '88' }),
  'Mutation.previewImport': own('setting.manage', { table: 'QC_STATUS_CODES', uploadId: noUpload }),
  'Mutation.importTable': own('setting.manage', {
    table: 'QC_STATUS_CODES',
    uploadId: noUpload,
    digest: 'none',
  }),

  'Query.printers': query(
    'printer.watch',
    'reads',
    'query { printers { stationId } }',
    undefined,
    aStation,
  ),
  'Query.printerDays': query(
    'printer.watch',
    'nothing',
    'query { printerDays { stationId } }',
    undefined,
    () => true,
  ),
  'Query.stationUptime': query(
    'printer.watch',
    'reads',
    'query { stationUptime { stations { stationId days { share } } } }',
    undefined,
    ({ stations }: { stations: { stationId: string }[] }) => aStation(stations),
  ),
  'Query.weekdayProduction': query(
    'printer.watch',
    'nothing',
    'query { weekdayProduction { printed before } }',
  ),
  'Subscription.printerStatus': query(
    'printer.watch',
    'nothing',
    'subscription { printerStatus { whole } }',
  ),
  'Subscription.changes': query('changes.watch', 'nothing', 'subscription { changes { kind } }'),
}

/** Returns the document of a row, derived from the schema's naming unless the row has its own. */
export function documentOf(operation: string, row: Row): string {
  const name = operation.split('.')[1]!
  const title = name.slice(0, 1).toUpperCase() + name.slice(1)
  return (
    row.document ??
    `mutation($input: ${title}Input!) { ${name}(input: $input) { __typename ... on Problem { code } } }`
  )
}
