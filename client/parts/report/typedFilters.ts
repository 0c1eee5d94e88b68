/** The filters of reports that are typed. */
export const typedFilters = [
  'documentNo',
  'packagingId',
  'poslajuNo',
  'employer',
  'passportNo',
  'ppid',
  'lotNo',
  'serialFrom',
  'serialTo',
  'operator',
  'nationality',
  'loginId',
  'action',
  'record',
  'extra',
] as const
