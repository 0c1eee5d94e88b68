import { screens } from './contract/screens.ts'

/**
 * Screens that the contract lacks and users need. They have the same format as the contract's own
 * rows (domain/contract/screens.ts) and are covered by the same tests.
 */
export const additionalScreens = [
  {
    route: '/ikad/guide',
    module: 'core',
    roles: 'any',
    shows:
      'the first jobs of the role with their steps, keys, help and screens, on one page to print',
    words: { en: 'Guide', ms: 'Panduan' },
  },
  {
    route: '/csm/guide',
    module: 'csm',
    roles: 'any',
    shows:
      'the first jobs of the person’s rights with their steps, keys, help and screens, on one page to print',
    words: { en: 'CSM guide', ms: 'Panduan CSM' },
  },
  {
    route: '/ikad/uam/auditlog',
    module: 'uam',
    roles: '1,2',
    shows:
      'who did what to which record, before and after; by person, day, record and action; leaves as a file',
    words: { en: 'Audit trail', ms: 'Jejak audit' },
  },
  {
    route: '/ikad/uam/system',
    module: 'uam',
    roles: '1,2',
    shows:
      'how the running system is, line by line: database, safety of the data, background work, machine, versions; live',
    words: { en: 'System', ms: 'Sistem' },
  },
  {
    route: '/ikad/uam/rights',
    module: 'uam',
    roles: '1,2,4',
    shows:
      'people by role and rights, confirmed each quarter by somebody else: last sign-in, what stands out, confirm or request removal; past decisions; live',
    words: { en: 'Review of rights', ms: 'Semakan hak' },
  },
  {
    route: '/ikad/uam/retention',
    module: 'uam',
    roles: '1',
    shows:
      'for how many years each kind of personal data of cards and CSM jobs is kept; what an erasure of today would erase; erase with a second administrator; what was erased, by number; live',
    words: { en: 'Retention of personal data', ms: 'Penyimpanan data peribadi' },
  },
  {
    route: '/ikad/uam/general/setting/passrulesetting',
    module: 'uam',
    roles: '1,2',
    shows:
      'table and form: by card type and day, whether nationalities and sectors are listed, and sector and employer required',
    words: { en: 'Pass rules', ms: 'Peraturan pas' },
  },
  {
    route: '/ikad/uam/general/setting/passnationalitysetting',
    module: 'uam',
    roles: '1,2',
    shows:
      'table and form: the countries whose nationals a card type is issued to, with the forms of their passport numbers',
    words: { en: 'Pass nationalities', ms: 'Kewarganegaraan pas' },
  },
  {
    route: '/ikad/uam/general/setting/passsectorsetting',
    module: 'uam',
    roles: '1,2',
    shows: 'table and form: the sectors for which a card type is issued',
    words: { en: 'Pass sectors', ms: 'Sektor pas' },
  },
  {
    route: '/ikad/sms/certification',
    module: 'sms',
    roles: '1,2,4,5',
    shows:
      'places that hold blank cards, by year: what each held, its last count and open cases, two signatures, the certificate as PDF; live',
    words: { en: 'Certification', ms: 'Perakuan' },
  },
  {
    route: '/ikad/sms/openmatters',
    module: 'sms',
    roles: '1,2,4,5',
    shows:
      'custody cases: everything that does not add up, with its state, owner, deadline, notes and decision',
    words: { en: 'Custody cases', ms: 'Kes jagaan' },
  },
  {
    route: '/ikad/sms/stocktake',
    module: 'sms',
    roles: '1,2,4,5',
    shows:
      'counts of stores and stations: a new one, the blind count by scanner, how it compares with the books, and the decision',
    words: { en: 'Stocktake', ms: 'Kiraan stok' },
  },
  {
    route: '/ikad/sms/destruction',
    module: 'sms',
    roles: '1,2,4,5',
    shows:
      'spoiled cards that wait, and containers of them: filled by scanner, sealed, destroyed before two witnesses; the certificate',
    words: { en: 'Destruction', ms: 'Pemusnahan' },
  },
  {
    route: '/ikad/dpms/incidents',
    module: 'dpms',
    roles: '1,2,3',
    shows:
      'what of stations and lots somebody has to see to, open and past: times, owner, note, what was done; live',
    words: { en: 'Incidents', ms: 'Insiden' },
  },
  {
    route: '/ikad/dpms/uptime',
    module: 'dpms',
    roles: '1,2,3',
    shows: 'uptime by station as a strip of days; production against the same weekday before',
    words: { en: 'Uptime', ms: 'Masa operasi' },
  },
  {
    route: '/ikad/dpms/failures',
    module: 'dpms',
    roles: '1,2,3',
    shows: 'report: mean time between failures and to repair, by station and cause',
    words: { en: 'Failures and repairs', ms: 'Kegagalan dan pembaikan' },
  },
  {
    route: '/csm/update/qc',
    module: 'csm',
    roles: 'JOB',
    shows:
      'personalised cards that this machine checks, by scanner: serial, chip, verdict; checked by another person than the maker',
    words: { en: 'Quality check', ms: 'Semakan kualiti' },
  },
  {
    route: '/ikad/report/lotaccount',
    module: 'report',
    roles: 'any',
    shows:
      'report: of each lot, how many cards are produced, spoiled, destroyed, in stock, in transit or missing, and that they are the delivery',
    words: { en: 'Account of blank cards', ms: 'Perakaunan kad kosong' },
  },
  {
    route: '/ikad/report/exports',
    module: 'report',
    roles: 'any',
    shows:
      'files of reports that were or are made in the background for the person: progress, cancel, fetch, take away; and the schedules by which reports are made',
    words: { en: 'Exports and schedules', ms: 'Eksport dan jadual' },
  },
] as const

/** All screens of the product: the contract's, then the additional ones. */
export const allScreens = [...screens, ...additionalScreens] as const

/** The reports with a screen that the contract lacks, and the path of that screen. */
export const additionalReports: Partial<
  Record<string, (typeof additionalScreens)[number]['route']>
> = {
  'incident-times': '/ikad/dpms/failures',
  'lot-account': '/ikad/report/lotaccount',
}
