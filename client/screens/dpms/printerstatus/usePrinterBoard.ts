import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type {
  usePrinterBoard_printer$data,
  usePrinterBoard_printer$key,
} from '#client/__generated__/usePrinterBoard_printer.graphql.ts'
import type { usePrinterBoardSubscription } from '#client/__generated__/usePrinterBoardSubscription.graphql.ts'
import { keepSubscribed } from '#client/relay/live/keepSubscribed.ts'
import { camelOf } from '#domain/enumCase.ts'
import { takeWhole, takeWord, type BoardStation, type BoardWord } from '#domain/station/board.ts'

const fragment = graphql`
  fragment usePrinterBoard_printer on Printer @relay(plural: true) {
    stationId
    name
    branchCode
    process
    active
    state
    fault
    since
    card
    printed
    jammed
    ribbonLeft
    cardsLeft
    versions
    revision
  }
`
const subscription = graphql`
  subscription usePrinterBoardSubscription {
    printerStatus {
      whole
      printers {
        ...usePrinterBoard_printer @relay(mask: false)
      }
      gone {
        stationId
        revision
      }
    }
  }
`
type Printer = Omit<usePrinterBoard_printer$data[number], ' $fragmentType'>

const stationOf = (printer: Printer): BoardStation => ({
  ...printer,
  process: camelOf(printer.process),
  state: camelOf(printer.state),
  since: printer.since ?? null,
  printed: printer.printed ?? null,
  jammed: printer.jammed ?? null,
  ribbonLeft: printer.ribbonLeft ?? null,
  cardsLeft: printer.cardsLeft ?? null,
})

/** The stations, and the highest revision received for any of them. */
type Board = { readonly stations: ReadonlyMap<string, BoardStation>; readonly revision: number }

/**
 * Returns the stations, from each result of the screen's query and from the server's pushed
 * updates. Late data never replaces newer data, because each station has a revision. While the
 * connection is lost the server pushes nothing, so what was fetched since is newer.
 */
export function usePrinterBoard(found: usePrinterBoard_printer$key): readonly BoardStation[] {
  const environment = useRelayEnvironment()
  const fetched = useFragment(fragment, found)
  const stations = useMemo(() => fetched.map(stationOf), [fetched])
  const [board, setBoard] = useState<Board | null>(null)
  useEffect(() => setBoard((known) => known && boardFetched(known, stations)), [stations])

  const hear = useEffectEvent((update: Update) =>
    setBoard((known) => updatedBoard(known ?? boardOf(stations), update)),
  )
  useEffect(() => {
    return keepSubscribed<usePrinterBoardSubscription>(environment, {
      subscription,
      variables: {},
      onNext: (response) => {
        if (response?.printerStatus) hear(response.printerStatus)
      },
    })
  }, [environment])

  return useMemo(
    () =>
      [...(board ?? boardOf(stations)).stations.values()].sort((a, b) =>
        a.stationId < b.stationId ? -1 : 1,
      ),
    [board, stations],
  )
}

const highest = (words: Iterable<{ readonly revision: number }>, least = 0) =>
  [...words].reduce((most, { revision }) => Math.max(most, revision), least)

const boardOf = (stations: readonly BoardStation[]): Board => ({
  stations: new Map(stations.map((station) => [station.stationId, station])),
  revision: highest(stations),
})

type Update = {
  readonly whole: boolean
  readonly printers: readonly Printer[]
  readonly gone: readonly { readonly stationId: string; readonly revision: number }[]
}

/** Returns the board after a pushed update. */
function updatedBoard(known: Board, { whole, printers, gone }: Update): Board {
  const stations = new Map(known.stations)
  const there = printers.map(stationOf)
  const left = gone.map(({ stationId, revision }): BoardWord => ({
    stationId,
    revision,
    gone: true,
  }))
  const words = [...there, ...left].sort((a, b) => a.revision - b.revision)
  if (whole) takeWhole(stations, there)
  else for (const word of words) takeWord(stations, word)
  return { stations, revision: highest(words, known.revision) }
}

/**
 * Returns the board after it was fetched. Data that was read before the last pushed update is
 * ignored.
 */
function boardFetched(known: Board, fetched: readonly BoardStation[]): Board {
  const revision = highest(fetched)
  if (revision < known.revision) return known
  const stations = new Map(known.stations)
  return takeWhole(stations, fetched).length > 0 ? { stations, revision } : known
}
