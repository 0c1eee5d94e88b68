import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'

/**
 * The bound of each list that is not a connection. Add a new list here only with its bound: rows
 * that grow with use have a limit in their query, or are a connection.
 */
const bounds: Record<string, readonly string[]> = {
  'settings, which administrators keep': [
    'Branch.cardTypes',
    'Branch.stations',
    'Branch.thresholds',
    'CardType.madeBy',
    'CsmMapFolder.checks',
    'BillingRatesPayload.billingRates',
    'Query.bags',
    'Query.billingRates',
    'Query.branchCardTypes',
    'Query.branchTypes',
    'Query.branches',
    'Query.cardThresholds',
    'Query.cardTypes',
    'Query.csmHubBranches',
    'Query.csmMachineFigures',
    'Query.csmMachines',
    'Query.csmMapFolders',
    'Query.csmRejectReasons',
    'Query.passNationalities',
    'Query.passRules',
    'Query.passSectors',
    'PassOffer.sectors',
    'Query.ppids',
    'Query.printingBranches',
    'Query.rateBranches',
    'Query.qcStatusCodes',
    'Query.stations',
    'Query.printers',
    'Query.printerDays',
    'PrinterUpdate.gone',
    'PrinterUpdate.printers',
  ],
  'branches, stations or card types, one row each': [
    'ProductionDashboard.cardTypes',
    'ProductionDashboard.queues',
    'ProductionDashboard.rejects',
    'ProductionDashboard.stations',
    'ProductionDashboard.today',
    'BillingMonth.invoices',
    'CertifiedYear.places',
    'Query.countSchedule',
    'Query.csmFolderFaults',
    'Query.csmStatusCounts',
    'PastStock.changes',
    'Query.stockLevels',
    'Query.supplyProposal',
    'Viewer.today',
    'Work.lowStock',
  ],
  'days or hours of a range that is bounded itself': [
    'Query.surpriseCounts',
    'ProductionDashboard.days',
    'ProductionDashboard.hours',
    'Query.weekdayProduction',
    'StationUptime.days',
  ],
  'fields or parts of one thing': [
    'Query.erasurePreview',
    'CertificationSheet.cases',
    'CertificationSheet.ranges',
    'SystemStatus.lines',
    'AuditStep.changes',
    'AuditStep.subjects',
    'ChangeEvidence.codes',
    'CsmUser.grants',
    'CourierImportRow.reasons',
    'HistoryEntry.changes',
    'ImportRow.changes',
    'ImportRow.problems',
    'Problem.fields',
    'PullCandidate.reasons',
    'QualityCheck.claims',
    'RecordHistory.changes',
    'RejectedRecord.reasons',
    'Report.columns',
    'ReportColumn.words',
    'ReportLead.filters',
    'StockHistoryEntry.facts',
  ],
  'what one command may be given, or has done (its schema’s maximum)': [
    'CardJobsPayload.jobs',
    'CsmJobsPayload.jobs',
    'DeliveryOrderPreview.lines',
    'LotTransfer.lines',
    'LotTransferLine.received',
    'LotTraveller.rejects',
    'MovedBlanksPayload.ranges',
    'Package.jobs',
    'PackageChange.putIn',
    'PackageChange.takenOut',
    'PastPackage.cards',
    'PreviewImportPayload.rows',
    'PrintList.items',
    'PrintListItem.faceFaults',
    'PullPayload.pulled',
    'PullPayload.rejected',
    'RecordedWork.rejects',
    'RegistryAnswer.candidates',
    'SupplyNeed.lines',
  ],
  'the life of one card, of which each step takes a card': [
    'CardJob.attempts',
    'PastCardJob.cards',
  ],
  'the newest 500 audited steps': ['PackageChange.steps', 'PastCardJob.changes'],
  'a limit in the query': [
    'Query.erasures',
    'Work.held',
    'Administration.recentChanges',
    'BranchStock.lots',
    'CardJob.remakes',
    'Despatchable.jobs',
    'CardType.faces',
    'Lot.children',
    'Lot.movements',
    'PastLot.movements',
    'PastStock.lots',
    'CustodyCase.entries',
    'LotTransfer.discrepancies',
    'Destruction.cards',
    'Query.spoiledCards',
    'Query.voidCards',
    'Query.colleagues',
    'Query.findBlanks',
    'Query.findCardJobs',
    'Query.lookup',
    'Query.lotTravellersToMake',
    'Query.passwordRequests',
    'Query.scanLot',
    'Query.scanLotTransfer',
    'RecordCheck.here',
    'RegistryFile.errors',
    'Report.rows',
    'Station.held',
    'SettingUses.uses',
    'UptimePage.stations',
    'StationStock.movesToday',
    'StationStock.store',
    'Stocktake.counts',
    'Stocktake.differences',
    'Stocktake.movedMeanwhile',
    'User.accessTokens',
    'User.passkeys',
    'User.sessions',
    'Viewer.accessTokens',
    'Viewer.lastRecords',
    'Viewer.passkeys',
    'Viewer.reportExports',
    'Viewer.reportSchedules',
    'Viewer.savedViews',
    'Viewer.sharedViews',
    'Query.csmUsers',
    'Query.demonstrationPeople',
    'Viewer.sessions',
    'Work.registryFiles',
  ],
  'where the cards of one lot, or a station’s lots of one day, are': [
    'Lot.places',
    'LotPlace.ranges',
    'PastLot.changes',
    'PastLot.places',
    'Station.blanks',
    'StationDaySheet.closed',
    'StationDaySheet.lots',
    'Query.stationPeople',
  ],
}

/**
 * Returns the lists of objects in the schema, without the edges of connections and the audited
 * steps, which are limited to 500.
 */
function plainLists(): string[] {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const own = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
  return own.flatMap((type) =>
    Object.values(type.getFields())
      .filter(
        ({ name, type: of }) =>
          isListType(getNullableType(of)) &&
          !isLeafType(getNamedType(of)) &&
          name !== 'edges' &&
          name !== 'history',
      )
      .map(({ name }) => `${type.name}.${name}`),
  )
}

test('every plain list has a documented bound', () => {
  expect(Object.values(bounds).flat().toSorted()).toEqual(plainLists().toSorted())
})
