import { branchHelp } from './branchHelp.ts'
import { cardHelp } from './cardHelp.ts'
import { csmHelp } from './csmHelp.ts'
import type { HelpText } from './helpText.ts'
import { reportHelp } from './reportHelp.ts'
import { settingHelp } from './settingHelp.ts'
import { stockHelp } from './stockHelp.ts'

/** The help texts by route. A report needs none of its own: its titles explain what it counts. */
const helps: Readonly<Record<string, HelpText>> = {
  ...branchHelp,
  ...cardHelp,
  ...stockHelp,
  ...settingHelp,
  ...csmHelp,
  ...reportHelp,
}

const report: HelpText = {
  what: {
    en: 'A report of the days and the branch that you choose, counted by the product as the work is done; each column’s title explains what it counts. Export it as .xlsx or .csv, or print it.',
    ms: 'Laporan bagi hari dan cawangan yang anda pilih, dikira oleh sistem sendiri semasa kerja dijalankan. Apa yang dikira tertera pada tajuk lajur; semuanya boleh dieksport sebagai .xlsx, .csv atau dicetak.',
  },
}

/** Returns the help of a screen, or that of reports if it has none of its own. */
export const screenHelp = (route: string): HelpText => helps[route] ?? report

/** The routes that have a text of their own. */
export const helpedRoutes: readonly string[] = Object.keys(helps)
