import { branchHelp } from './branchHelp.ts'
import { cardHelp } from './cardHelp.ts'
import { csmHelp } from './csmHelp.ts'
import type { HelpText } from './helpText.ts'
import { reportHelp } from './reportHelp.ts'
import { settingHelp } from './settingHelp.ts'
import { stockHelp } from './stockHelp.ts'

/** By route. A report needs none of its own: what it counts stands at its titles. */
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
    en: 'A report of the days and the branch that you choose, counted by the product itself as the work is done. What a column counts stands at its title; the whole of it leaves as .xlsx, as .csv or on paper.',
    ms: 'Laporan bagi hari dan cawangan yang anda pilih, dikira oleh sistem sendiri semasa kerja dijalankan. Apa yang dikira tertera pada tajuk lajur; semuanya boleh dieksport sebagai .xlsx, .csv atau dicetak.',
  },
}

/** The help of a screen; that of reports where it has none of its own. */
export const screenHelp = (route: string): HelpText => helps[route] ?? report

/** The routes that have a text of their own. */
export const helpedRoutes: readonly string[] = Object.keys(helps)
