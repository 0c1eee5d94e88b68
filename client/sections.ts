import type { ScreenPath } from '#client/state/screenTitle.ts'

export type Module = 'core' | 'cps' | 'sms' | 'dpms' | 'uam' | 'report' | 'csm'
export type Section = { title: readonly [string, string]; paths: readonly ScreenPath[] }

/** The modules in the order of their tabs, and what the tabs are called. */
export const modules: Record<Module, readonly [string, string]> = {
  core: ['Home', 'Laman utama'],
  cps: ['Production', 'Pengeluaran'],
  sms: ['Stock', 'Stok'],
  dpms: ['Monitoring', 'Pemantauan'],
  uam: ['User access', 'Akses pengguna'],
  report: ['Reports', 'Laporan'],
  csm: ['CSM', 'CSM'],
}

const reports: Section['title'] = ['Reports', 'Laporan']

/** How each module's screens stand in the side list. A test holds it against the contract. */
export const sections: Record<Module, readonly Section[]> = {
  core: [{ title: ['Start', 'Mula'], paths: ['/ikad/home'] }],
  cps: [
    {
      title: ['Work', 'Kerja'],
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
      title: ['Records', 'Rekod'],
      paths: [
        '/ikad/cps/production/searchcard',
        '/ikad/cps/searchdespatch',
        '/ikad/cps/production/lottravellerform',
        '/ikad/cps/poslajuexport',
        '/ikad/cps/poslajuimport',
      ],
    },
    {
      title: ['Support', 'Sokongan'],
      paths: [
        '/ikad/cps/general/support/printsurface',
        '/ikad/cps/general/support/changelocation',
        '/ikad/cps/general/support/existdata',
      ],
    },
    {
      title: ['This workstation', 'Stesen kerja ini'],
      paths: ['/ikad/cps/general/setting/stationsetting', '/ikad/cps/general/setting/stationcardreader'],
    },
    {
      title: reports,
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
    { title: ['Stock', 'Stok'], paths: ['/ikad/sms/stocklevel', '/ikad/sms/lotreceive/managelot'] },
    {
      title: ['Receiving', 'Penerimaan'],
      paths: ['/ikad/sms/lotreceive/uploaddo', '/ikad/sms/lotreceive/lotreceive'],
    },
    {
      title: ['Distribution', 'Agihan'],
      paths: [
        '/ikad/sms/distribution/distributelot',
        '/ikad/sms/distribution/receivedistributelot',
        '/ikad/sms/distribution/managedistributelot',
      ],
    },
    {
      title: ['Returns', 'Pemulangan'],
      paths: ['/ikad/sms/return/returnlot', '/ikad/sms/return/receivereturnlot', '/ikad/sms/return/managereturnlot'],
    },
    { title: reports, paths: ['/ikad/sms/spsb/report/stocklevel'] },
  ],
  dpms: [
    { title: ['Stations', 'Stesen'], paths: ['/ikad/dpms/printerstatus'] },
    {
      title: reports,
      paths: [
        '/ikad/dpms/cardproduction',
        '/ikad/dpms/cardproductionstation',
        '/ikad/dpms/cardreject',
        '/ikad/dpms/cardrejectdetails',
        '/ikad/dpms/cardstocklevel',
        '/ikad/dpms/rawcardreport',
        '/ikad/dpms/summarycountreport',
        '/ikad/dpms/billingreport',
      ],
    },
  ],
  uam: [
    { title: ['Users', 'Pengguna'], paths: ['/ikad/uam', '/ikad/uam/manageusers', '/ikad/uam/newuser'] },
    {
      title: ['Branches', 'Cawangan'],
      paths: [
        '/ikad/uam/setup/managebranch',
        '/ikad/uam/setup/newbranch',
        '/ikad/uam/general/setting/branchtypesetting',
        '/ikad/uam/general/setting/branchcardtypesetting',
      ],
    },
    {
      title: ['Cards and stock', 'Kad dan stok'],
      paths: [
        '/ikad/uam/general/setting/cardtypesetting',
        '/ikad/uam/general/setting/cardthresholdsetting',
        '/ikad/uam/general/setting/ppidsetting',
        '/ikad/uam/general/setting/baginfosetting',
      ],
    },
    {
      title: ['Production', 'Pengeluaran'],
      paths: ['/ikad/uam/general/setting/stationsetting', '/ikad/uam/general/setting/qcstatcodesetting'],
    },
  ],
  report: [
    {
      title: ['Production', 'Pengeluaran'],
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
      title: ['Stock', 'Stok'],
      paths: [
        '/ikad/report/stocklevel',
        '/ikad/report/rawcardreport',
        '/ikad/report/cardserialnumber',
        '/ikad/report/lotdistributionreport',
        '/ikad/report/distributionlotreport',
        '/ikad/report/returnlotreport',
        '/ikad/report/deliverynote',
      ],
    },
    {
      title: ['Despatch', 'Penghantaran'],
      paths: [
        '/ikad/report/despatchcard',
        '/ikad/report/despatchcountcard',
        '/ikad/report/summarydespatchcount',
        '/ikad/report/searchdespatchcard',
      ],
    },
  ],
  csm: [
    { title: ['Work', 'Kerja'], paths: ['/csm/home', '/csm/job/search', '/csm/update/perso'] },
    {
      title: ['Settings', 'Tetapan'],
      paths: ['/csm/user', '/csm/station', '/csm/registerreasoncode', '/csm/configuration'],
    },
    {
      title: reports,
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
