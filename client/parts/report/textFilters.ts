import { typedFilters } from './typedFilters.ts'

/** The filters of reports that travel as texts; each stands in the address under its own name. */
export const textFilters = [
  ...typedFilters,
  'outcome',
  'movement',
  'place',
  'happened',
  'stickerType',
  'csmRole',
  'account',
  'compare',
] as const
