/** The filters of reports that are typed; each stands in the address under its own name. */
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
  'loginId',
  'action',
  'record',
  'extra',
] as const
