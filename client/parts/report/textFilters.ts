import { typedFilters } from './typedFilters.ts'

/** The report filters that are sent as text. Each is in the address under its own name. */
export const textFilters = [
  ...typedFilters,
  'nationality',
  'outcome',
  'movement',
  'place',
  'accountedAs',
  'happened',
  'stickerType',
  'csmRole',
  'account',
  'compare',
] as const
