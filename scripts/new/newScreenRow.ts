import { areas, type Area } from '#domain/access.ts'
import { allScreens } from '#domain/additionalScreens.ts'
import type { NewFiles } from './newFiles.ts'

/** A screen that the contract lacks, as far as its route says. */
export type ScreenRow = {
  route: string
  module: string
  roles: string
  shows: string
  words: { en: string; ms: string }
}

const helps: Record<string, string> = {
  core: 'cardHelp',
  uam: 'settingHelp',
  sms: 'stockHelp',
  cps: 'cardHelp',
  dpms: 'branchHelp',
  csm: 'csmHelp',
}

/**
 * Adds a screen that the contract lacks: its row among the additional screens, with the roles of
 * its area, and its place in the side list. Its texts stay empty, which `npm run check -- texts`
 * and a test refuse until they are written.
 * @throws Error if the route is taken, or is none
 */
export function newScreenRow(files: NewFiles, route: string, shows: string): ScreenRow {
  const module = /^\/(?:ikad\/)?(core|uam|sms|cps|dpms|report|csm)\/[a-z/]+[a-z]$/.exec(route)?.[1]
  if (!module || (module === 'csm') !== route.startsWith('/csm/'))
    throw new Error(
      `"${route}" is neither a route, such as /ikad/sms/baglist, nor a screen of the contract.`,
    )
  if (
    allScreens.some((screen) => screen.route === route) ||
    additional(files).includes(`'${route}'`)
  )
    throw new Error(`${route} already exists.`)
  const roles = module === 'csm' ? 'JOB' : rolesOf(module as Area)
  const row = { route, module, roles, shows, words: { en: '', ms: '' } }
  files.insertBefore(
    'domain/additionalScreens.ts',
    /^\] as const/m,
    `{\n route: '${route}', module: '${module}', roles: '${roles}', shows: '${shows}', words: { en: '', ms: '' },\n},\n`,
  )
  addToSideList(files, module, route)
  return row
}

/** Adds the screen's help, which has no text yet. */
export function newScreenHelp(files: NewFiles, { route, module }: ScreenRow): string {
  const file = `domain/help/${helps[module] ?? 'reportHelp'}.ts`
  files.insertBefore(file, /^\}/m, `'${route}': { what: { en: '', ms: '' } },\n`)
  return file
}

const additional = (files: NewFiles) => files.read('domain/additionalScreens.ts')

const rolesOf = (area: Area) =>
  areas[area].length === areas.report.length ? 'any' : areas[area].join(',')

/** Adds the screen at the end of its module's last section. */
function addToSideList(files: NewFiles, module: string, route: string): void {
  const file = 'client/sections.ts'
  const text = files.read(file)
  const begin = text.indexOf(`\n  ${module}: [`, text.indexOf('export const sections'))
  const end = text.indexOf(']', text.lastIndexOf('paths: [', text.indexOf('\n  ],', begin)))
  if (begin < 0 || end < begin)
    throw new Error(`${file} does not have the expected form: it has no section ${module}.`)
  const comma = text.slice(0, end).trimEnd().endsWith(',') ? '' : ', '
  files.replace(file, `${text.slice(0, end)}${comma}'${route}',${text.slice(end)}`)
}
