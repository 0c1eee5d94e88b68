import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { TableTiles_administration$data, TableTiles_administration$key } from '#client/__generated__/TableTiles_administration.graphql.ts'
import { useIsOpen } from '#client/app/openPaths.ts'
import { sections } from '#client/sections.ts'
import { useFormats } from '#client/ui/formats.ts'
import { useLocale } from '#client/ui/locale.ts'
import { screenTitle, type ScreenPath } from '#client/ui/screenTitle.ts'
import { formatText } from '#client/ui/texts.ts'

const fragment = graphql`
  fragment TableTiles_administration on Administration {
    users
    lockedUsers
    inactiveUsers
    disabledUsers
    branches
    deletedBranches
    branchTypes
    branchCardTypes
    cardTypes
    thresholds
    ppids
    bags
    bagsOnTheWay
    stations
    inactiveStations
    silentStations
    qcStatusCodes
  }
`
type Counts = Omit<TableTiles_administration$data, ' $fragmentType'>
type Tile = { count: (counts: Counts) => number; note?: readonly [string, string] }

/** What each screen's tile says of its table. */
const tiles: Partial<Record<ScreenPath, Tile>> = {
  '/ikad/uam/manageusers': {
    count: ({ users }) => users,
    note: ['{lockedUsers} locked · {inactiveUsers} inactive · {disabledUsers} disabled', '{lockedUsers} dikunci · {inactiveUsers} tidak aktif · {disabledUsers} dinyahaktifkan'],
  },
  '/ikad/uam/setup/managebranch': {
    count: ({ branches }) => branches,
    note: ['{deletedBranches} marked deleted', '{deletedBranches} ditanda dihapuskan'],
  },
  '/ikad/uam/general/setting/branchtypesetting': { count: ({ branchTypes }) => branchTypes },
  '/ikad/uam/general/setting/branchcardtypesetting': { count: ({ branchCardTypes }) => branchCardTypes },
  '/ikad/uam/general/setting/cardtypesetting': { count: ({ cardTypes }) => cardTypes },
  '/ikad/uam/general/setting/cardthresholdsetting': { count: ({ thresholds }) => thresholds },
  '/ikad/uam/general/setting/ppidsetting': { count: ({ ppids }) => ppids },
  '/ikad/uam/general/setting/baginfosetting': {
    count: ({ bags }) => bags,
    note: ['{bagsOnTheWay} packed or on the way', '{bagsOnTheWay} dibungkus atau dalam perjalanan'],
  },
  '/ikad/uam/general/setting/stationsetting': {
    count: ({ stations }) => stations,
    note: ['{inactiveStations} inactive · {silentStations} offline', '{inactiveStations} tidak aktif · {silentStations} luar talian'],
  },
  '/ikad/uam/general/setting/qcstatcodesetting': { count: ({ qcStatusCodes }) => qcStatusCodes },
}

/** Each table with its number of rows and what is unusual about them; a link to its screen. */
export function TableTiles({ administration }: { administration: TableTiles_administration$key }) {
  const counts = useFragment(fragment, administration)
  const locale = useLocale()
  const format = useFormats()
  const isOpen = useIsOpen()
  return (
    <div>
      {sections.uam.map(({ title, paths }) => (
        <section key={title[0]}>
          <h2>{title[locale === 'en' ? 0 : 1]}</h2>
          <ul className="ik-tiles">
            {paths.map((path) => {
              const tile = tiles[path]
              if (!tile || !isOpen(path)) return null
              return (
                <li key={path}>
                  <Link to={path} className="ik-panel ik-tile">
                    <span className="ik-tile-label">{screenTitle(path, locale)}</span>
                    <strong className="ik-tile-count">{format.count(tile.count(counts))}</strong>
                    <span className="ik-tile-note">{tile.note ? formatText(tile.note, locale, { ...counts } as never) : '\u00a0'}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
