import { Guide } from '#client/parts/guide/Guide.tsx'

/** Guide (/ikad/guide): the role's first jobs, keys and screens, to read and to print. */
export function Screen() {
  return <Guide area="ikad" />
}
