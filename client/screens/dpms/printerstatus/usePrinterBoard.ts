import { useEffect, useMemo, useRef, useState } from 'react'
import { graphql, requestSubscription, useFragment, useRelayEnvironment } from 'react-relay'
import type {
  usePrinterBoard_printer$data,
  usePrinterBoard_printer$key,
} from '#client/__generated__/usePrinterBoard_printer.graphql.ts'
import type { usePrinterBoardSubscription } from '#client/__generated__/usePrinterBoardSubscription.graphql.ts'
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

type Board = ReadonlyMap<string, BoardStation>

/**
 * The stations as they stand: as the screen's query found them, until the server begins to tell of them and of each change. What
 * comes late never replaces what is known to be later: each station bears a revision.
 */
export function usePrinterBoard(found: usePrinterBoard_printer$key): readonly BoardStation[] {
  const environment = useRelayEnvironment()
  const first = useFragment(fragment, found)
  const [told, setTold] = useState<Board | null>(null)
  const atFirst = useRef<readonly BoardStation[]>([])
  atFirst.current = first.map(stationOf)

  useEffect(() => {
    const { dispose } = requestSubscription<usePrinterBoardSubscription>(environment, {
      subscription,
      variables: {},
      onNext: (response) => {
        const update = response?.printerStatus
        if (update) setTold((known) => boardAfter(known ?? mapOf(atFirst.current), update))
      },
      // The connection indicator says that changes no longer arrive.
      onError: () => undefined,
    })
    return dispose
  }, [environment])

  return useMemo(
    () => [...(told ?? mapOf(first.map(stationOf))).values()].sort((a, b) => (a.stationId < b.stationId ? -1 : 1)),
    [told, first],
  )
}

const mapOf = (stations: readonly BoardStation[]) => new Map(stations.map((station) => [station.stationId, station]))

type Update = {
  readonly whole: boolean
  readonly printers: readonly Printer[]
  readonly gone: readonly { readonly stationId: string; readonly revision: number }[]
}

/** The board after what was told of it. */
export function boardAfter(known: Board, { whole, printers, gone }: Update): Board {
  const board = new Map(known)
  const stations = printers.map(stationOf)
  const left = gone.map(({ stationId, revision }): BoardWord => ({ stationId, revision, gone: true }))
  if (whole) takeWhole(board, stations)
  else for (const word of [...stations, ...left].sort((a, b) => a.revision - b.revision)) takeWord(board, word)
  return board
}
