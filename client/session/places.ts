/** Whether a path belongs to the CSM area. */
export function isCsm(path: string): boolean {
  return path.startsWith('/csm')
}

/** The home of the area that a path belongs to. */
export function homeOf(path: string): '/csm/home' | '/ikad/home' {
  return isCsm(path) ? '/csm/home' : '/ikad/home'
}

/** The sign-in screen of the area that a path belongs to. */
export function loginOf(path: string): '/csm/login' | '/ikad/login' {
  return isCsm(path) ? '/csm/login' : '/ikad/login'
}

/** Where a person is now: path and filters, as the hash route has them. */
export function here(): string {
  return window.location.hash.slice(1) || '/'
}

/** The way to sign-in that leads back to `place` afterwards; `why` is a problem code to show there. */
export function signInPath(place: string, why: string | null = null): string {
  const login = loginOf(place)
  const query = new URLSearchParams()
  if (place !== '/' && !place.startsWith(login)) query.set('to', place)
  if (why) query.set('why', why)
  return query.size ? `${login}?${query}` : login
}

/** The place to return to after sign-in: only ever a path of this product. */
export function targetOf(search: URLSearchParams, login: string): string {
  const to = search.get('to')
  return to && /^\/(ikad|csm)\//.test(to) && !to.startsWith(login) ? to : homeOf(login)
}
