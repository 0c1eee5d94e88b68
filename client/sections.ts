import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import { term } from '#client/state/terms.ts'

export type Module = 'core' | 'cps' | 'sms' | 'dpms' | 'uam' | 'report' | 'csm'
export type Section = { title: MessageDescriptor; paths: readonly ScreenPath[] }

/** The modules in the order of their tabs, with the tabs' names. */
export const modules: Record<Module, MessageDescriptor> = defineMessages({
  core: { id: 'shell.modules.core', defaultMessage: 'Home' },
  cps: { id: 'shell.modules.cps', defaultMessage: 'Production' },
  sms: { id: 'shell.modules.sms', defaultMessage: 'Stock' },
  dpms: { id: 'shell.modules.dpms', defaultMessage: 'Monitoring' },
  uam: { id: 'shell.modules.uam', defaultMessage: 'User access' },
  report: term.reports,
  csm: { id: 'shell.modules.csm', defaultMessage: 'CSM' },
})

const title = defineMessages({
  reports: term.reports,
  own: { id: 'shell.sections.own', defaultMessage: 'Mine' },
  start: { id: 'shell.sections.start', defaultMessage: 'Start' },
  work: { id: 'shell.sections.work', defaultMessage: 'Work' },
  records: { id: 'shell.sections.records', defaultMessage: 'Records' },
  support: { id: 'shell.sections.support', defaultMessage: 'Support' },
  workstation: { id: 'shell.sections.workstation', defaultMessage: 'This workstation' },
  stock: { id: 'shell.sections.stock', defaultMessage: 'Stock' },
  receiving: { id: 'shell.sections.receiving', defaultMessage: 'Receiving' },
  distribution: term.distribution,
  returns: { id: 'shell.sections.returns', defaultMessage: 'Returns' },
  stations: term.stations,
  users: term.users,
  branches: term.branches,
  cardsAndStock: { id: 'shell.sections.cardsAndStock', defaultMessage: 'Cards and stock' },
  passes: { id: 'shell.sections.passes', defaultMessage: 'Passes' },
  production: { id: 'shell.sections.production', defaultMessage: 'Production' },
  despatch: { id: 'shell.sections.despatch', defaultMessage: 'Despatch' },
  settings: { id: 'shell.sections.settings', defaultMessage: 'Settings' },
})

/** The order of each module's screens in the side list. A test compares it with the contract. */
export const sections: Record<Module, readonly Section[]> = {
  core: [{ title: title.start, paths: ['/ikad/home', '/ikad/guide'] }],
  cps: [
    {
      title: title.work,
      paths: [
        '/ikad/cps/dashboard',
        '/ikad/cps/cardprinting',
        '/ikad/cps/cardqc',
        '/ikad/cps/despatch',
        '/ikad/cps/reassignjob',
        '/ikad/cps/cardwithdrawal',
      ],
    },
    {
      title: title.records,
      paths: [
        '/ikad/cps/production/searchcard',
        '/ikad/cps/searchdespatch',
        '/ikad/cps/production/lottravellerform',
        '/ikad/cps/poslajuexport',
        '/ikad/cps/poslajuimport',
      ],
    },
    {
      title: title.support,
      paths: [
        '/ikad/cps/general/support/printsurface',
        '/ikad/cps/general/support/changelocation',
        '/ikad/cps/general/support/existdata',
      ],
    },
    {
      title: title.workstation,
      paths: [
        '/ikad/cps/general/setting/stationsetting',
        '/ikad/cps/general/setting/stationcardreader',
      ],
    },
    {
      title: title.reports,
      paths: [
        '/ikad/cps/report/summarydailyproduction',
        '/ikad/cps/cardproductionstation',
        '/ikad/cps/report/rejectcard',
        '/ikad/cps/report/summaryreceived',
        '/ikad/cps/report/summaryreceivedcount',
        '/ikad/cps/report/summarydespatchcount',
        '/ikad/cps/report/unablegenerateqr',
      ],
    },
  ],
  sms: [
    {
      title: title.stock,
      paths: [
        '/ikad/sms/stocklevel',
        '/ikad/sms/lotreceive/managelot',
        '/ikad/sms/stocktake',
        '/ikad/sms/destruction',
        '/ikad/sms/openmatters',
        '/ikad/sms/certification',
      ],
    },
    {
      title: title.receiving,
      paths: ['/ikad/sms/lotreceive/uploaddo', '/ikad/sms/lotreceive/lotreceive'],
    },
    {
      title: title.distribution,
      paths: [
        '/ikad/sms/distribution/distributelot',
        '/ikad/sms/distribution/receivedistributelot',
        '/ikad/sms/distribution/managedistributelot',
      ],
    },
    {
      title: title.returns,
      paths: [
        '/ikad/sms/return/returnlot',
        '/ikad/sms/return/receivereturnlot',
        '/ikad/sms/return/managereturnlot',
      ],
    },
    { title: title.reports, paths: ['/ikad/sms/spsb/report/stocklevel'] },
  ],
  dpms: [
    {
      title: title.stations,
      paths: ['/ikad/dpms/printerstatus', '/ikad/dpms/incidents', '/ikad/dpms/uptime'],
    },
    {
      title: title.reports,
      paths: [
        '/ikad/dpms/cardproduction',
        '/ikad/dpms/cardproductionstation',
        '/ikad/dpms/cardreject',
        '/ikad/dpms/cardrejectdetails',
        '/ikad/dpms/cardstocklevel',
        '/ikad/dpms/rawcardreport',
        '/ikad/dpms/summarycountreport',
        '/ikad/dpms/billingreport',
        '/ikad/dpms/failures',
      ],
    },
  ],
  uam: [
    {
      title: title.users,
      paths: [
        '/ikad/uam',
        '/ikad/uam/manageusers',
        '/ikad/uam/newuser',
        '/ikad/uam/rights',
        '/ikad/uam/auditlog',
        '/ikad/uam/system',
        '/ikad/uam/retention',
      ],
    },
    {
      title: title.branches,
      paths: [
        '/ikad/uam/setup/managebranch',
        '/ikad/uam/setup/newbranch',
        '/ikad/uam/general/setting/branchtypesetting',
        '/ikad/uam/general/setting/branchcardtypesetting',
      ],
    },
    {
      title: title.cardsAndStock,
      paths: [
        '/ikad/uam/general/setting/cardtypesetting',
        '/ikad/uam/general/setting/cardthresholdsetting',
        '/ikad/uam/general/setting/ppidsetting',
        '/ikad/uam/general/setting/baginfosetting',
      ],
    },
    {
      title: title.passes,
      paths: [
        '/ikad/uam/general/setting/passrulesetting',
        '/ikad/uam/general/setting/passnationalitysetting',
        '/ikad/uam/general/setting/passsectorsetting',
      ],
    },
    {
      title: title.production,
      paths: [
        '/ikad/uam/general/setting/stationsetting',
        '/ikad/uam/general/setting/qcstatcodesetting',
      ],
    },
  ],
  report: [
    { title: title.own, paths: ['/ikad/report/exports'] },
    {
      title: title.production,
      paths: [
        '/ikad/report/summarydailyproduction',
        '/ikad/report/summarydailyproductionstation',
        '/ikad/report/summarycount',
        '/ikad/report/rejectcard',
        '/ikad/report/summaryreceived',
        '/ikad/report/summaryreceivedcount',
        '/ikad/report/unablegenerateqr',
        '/ikad/report/billingreport',
      ],
    },
    {
      title: title.stock,
      paths: [
        '/ikad/report/stocklevel',
        '/ikad/report/rawcardreport',
        '/ikad/report/cardserialnumber',
        '/ikad/report/lotaccount',
        '/ikad/report/lotdistributionreport',
        '/ikad/report/distributionlotreport',
        '/ikad/report/returnlotreport',
        '/ikad/report/deliverynote',
      ],
    },
    {
      title: title.despatch,
      paths: [
        '/ikad/report/despatchcard',
        '/ikad/report/despatchcountcard',
        '/ikad/report/summarydespatchcount',
        '/ikad/report/searchdespatchcard',
      ],
    },
  ],
  csm: [
    {
      title: title.work,
      paths: ['/csm/home', '/csm/job/search', '/csm/update/perso', '/csm/update/qc', '/csm/guide'],
    },
    {
      title: title.settings,
      paths: ['/csm/user', '/csm/station', '/csm/registerreasoncode', '/csm/configuration'],
    },
    {
      title: title.reports,
      paths: [
        '/csm/report/dailyreconciliation',
        '/csm/report/summaryprodhistory',
        '/csm/report/cardproduction',
        '/csm/report/totalqcpassed',
        '/csm/report/totalrejectedcard',
        '/csm/report/user',
        '/csm/report/useraccess',
        '/csm/report/auditlog',
      ],
    },
  ],
}
