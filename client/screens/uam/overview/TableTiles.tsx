import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  TableTiles_administration$data,
  TableTiles_administration$key,
} from '#client/__generated__/TableTiles_administration.graphql.ts'
import { sections } from '#client/sections.ts'
import { useIsOpen } from '#client/session/openPaths.ts'
import { useFormats } from '#client/state/formats.ts'
import { screenTitle, type ScreenPath } from '#client/state/screenTitle.ts'
import { useSay } from '#client/state/words.ts'

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
    passRules
    passNationalities
    passSectors
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
type Tile = { count: (counts: Counts) => number; note?: MessageDescriptor }

const notes = defineMessages({
  users: {
    id: 'uam.overview.TableTiles.users',
    defaultMessage: '{lockedUsers} locked · {inactiveUsers} inactive · {disabledUsers} disabled',
  },
  branches: {
    id: 'uam.overview.TableTiles.branches',
    defaultMessage: '{deletedBranches} marked deleted',
  },
  bags: {
    id: 'uam.overview.TableTiles.bags',
    defaultMessage: '{bagsOnTheWay} packed or on the way',
  },
  stations: {
    id: 'uam.overview.TableTiles.stations',
    defaultMessage: '{inactiveStations} inactive · {silentStations} offline',
  },
})

/** The text of each screen's tile about its table. */
const tiles: Partial<Record<ScreenPath, Tile>> = {
  '/ikad/uam/manageusers': {
    count: ({ users }) => users,
    note: notes.users,
  },
  '/ikad/uam/setup/managebranch': {
    count: ({ branches }) => branches,
    note: notes.branches,
  },
  '/ikad/uam/general/setting/branchtypesetting': { count: ({ branchTypes }) => branchTypes },
  '/ikad/uam/general/setting/branchcardtypesetting': {
    count: ({ branchCardTypes }) => branchCardTypes,
  },
  '/ikad/uam/general/setting/cardtypesetting': { count: ({ cardTypes }) => cardTypes },
  '/ikad/uam/general/setting/cardthresholdsetting': { count: ({ thresholds }) => thresholds },
  '/ikad/uam/general/setting/passrulesetting': { count: ({ passRules }) => passRules },
  '/ikad/uam/general/setting/passnationalitysetting': {
    count: ({ passNationalities }) => passNationalities,
  },
  '/ikad/uam/general/setting/passsectorsetting': { count: ({ passSectors }) => passSectors },
  '/ikad/uam/general/setting/ppidsetting': { count: ({ ppids }) => ppids },
  '/ikad/uam/general/setting/baginfosetting': {
    count: ({ bags }) => bags,
    note: notes.bags,
  },
  '/ikad/uam/general/setting/stationsetting': {
    count: ({ stations }) => stations,
    note: notes.stations,
  },
  '/ikad/uam/general/setting/qcstatcodesetting': { count: ({ qcStatusCodes }) => qcStatusCodes },
}

/** Shows each table's number of rows and what is unusual about them, as a link to its screen. */
export function TableTiles({ administration }: { administration: TableTiles_administration$key }) {
  const counts = useFragment(fragment, administration)
  const intl = useIntl()
  const say = useSay()
  const format = useFormats()
  const isOpen = useIsOpen()
  return (
    <ul className="ik-tiles">
      {sections.uam
        .flatMap(({ paths }) => paths)
        .map((path) => {
          const tile = tiles[path]
          if (!tile || !isOpen(path)) return null
          return (
            <li key={path}>
              <Link to={path} className="ik-panel ik-tile">
                <span className="ik-tile-label">{say(screenTitle(path))}</span>
                <strong className="ik-tile-count">{format.count(tile.count(counts))}</strong>
                <span className="ik-tile-note">
                  {tile.note ? intl.formatMessage(tile.note, { ...counts }) : '\u00a0'}
                </span>
              </Link>
            </li>
          )
        })}
    </ul>
  )
}
