// What `npm test` runs. `npm test -- all` runs everything.

/** The projects of vitest.config.ts that need no devices and kill no servers. */
export const quickProjects = ['unit', 'client', 'server']

/** What people do all day, from end to end, in the browser. */
export const journeys = [
  'signIn',
  'mainJob',
  'printing',
  'despatch',
  'handover',
  'courier',
  'lotTraveller',
  'reports',
  'users',
  'stock/stockReceiving',
  'stock/stockTransfers',
  'csm/floorDay',
].map((name) => `tests/e2e/${name}.spec.ts`)
