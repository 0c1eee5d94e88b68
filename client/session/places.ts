/** Returns whether a path belongs to the CSM area. */
export function isCsm(path: string): boolean {
  return path.startsWith('/csm')
}

/** Returns the home of a path's area. */
export function homeOf(path: string): '/csm/home' | '/ikad/home' {
  return isCsm(path) ? '/csm/home' : '/ikad/home'
}

/** Returns the guide of a path's area. */
export function guideOf(path: string): '/csm/guide' | '/ikad/guide' {
  return isCsm(path) ? '/csm/guide' : '/ikad/guide'
}

/** Returns the sign-in screen of a path's area. */
export function loginOf(path: string): '/csm/login' | '/ikad/login' {
  return isCsm(path) ? '/csm/login' : '/ikad/login'
}

/** Returns the present place: path and query of the hash route. */
export function here(): string {
  return window.location.hash.slice(1) || '/'
}

/**
 * Returns the address of the sign-in page that leads back to `place`. `why` is a problem code to
 * show there.
 */
export function signInPath(place: string, why: string | null = null): string {
  const login = loginOf(place)
  const query = new URLSearchParams()
  if (place !== '/' && !place.startsWith(login)) query.set('to', place)
  if (why) query.set('why', why)
  return query.size ? `${login}?${query}` : login
}

/** Returns the place to open after sign-in, which is always a path of this product. */
export function targetOf(search: URLSearchParams, login: string): string {
  const to = search.get('to')
  return to && /^\/(ikad|csm)\//.test(to) && !to.startsWith(login) ? to : homeOf(login)
}
