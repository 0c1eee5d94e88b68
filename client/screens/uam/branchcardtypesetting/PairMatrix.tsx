import { Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  PairMatrix_query$data,
  PairMatrix_query$key,
} from '#client/__generated__/PairMatrix_query.graphql.ts'
import { settingTexts } from '#client/parts/setting/settingTexts.ts'
import { failedTo } from '#client/relay/failedTo.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import type { Outcome } from '#client/state/problem.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { useCellKeys } from './useCellKeys.ts'
import './pairMatrix.css'

const text = defineMessages({
  ...settingTexts,
  what: { id: 'uam.branchcardtypesetting.PairMatrix.what', defaultMessage: 'Branch card type' },
  title: {
    id: 'uam.branchcardtypesetting.PairMatrix.title',
    defaultMessage: 'Which branch type makes which card type',
  },
  makes: {
    id: 'uam.branchcardtypesetting.PairMatrix.makes',
    defaultMessage: '{branchType} makes {cardType}',
  },
  pair: {
    id: 'uam.branchcardtypesetting.PairMatrix.pair',
    defaultMessage: '{branchType}, {cardType}',
  },
})

const fragment = graphql`
  fragment PairMatrix_query on Query {
    branchTypes {
      key
      name
    }
    cardTypes {
      key
      code
      description
    }
    branchCardTypes {
      key
      version
      branchType {
        key
      }
      cardType {
        key
      }
    }
  }
`

type BranchType = PairMatrix_query$data['branchTypes'][number]
type CardType = PairMatrix_query$data['cardTypes'][number]
type Pair = PairMatrix_query$data['branchCardTypes'][number]
type Run<Input> = (input: Input, options: { quiet: true }) => Promise<Outcome<unknown>>
type Props = {
  query: PairMatrix_query$key
  add: Run<{ branchTypeId: string; cardTypeId: string }>
  remove: Run<{ key: string; version: number }>
}

const cellOf = (branchType: BranchType, cardType: CardType) => `${branchType.key} ${cardType.key}`

/**
 * Shows all pairs: a tick if a branch type makes a card type. Setting a tick saves at once;
 * removing one asks first.
 */
export function PairMatrix({ query, add, remove }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const refresh = useRefresh()
  const { branchTypes, cardTypes, branchCardTypes: pairs } = useFragment(fragment, query)
  const [adding, setAdding] = useState<readonly string[]>([])
  const keysOf = useCellKeys(branchTypes.length, cardTypes.length)
  const what = t('what')

  const tick = async (branchType: BranchType, cardType: CardType) => {
    const cell = cellOf(branchType, cardType)
    if (adding.includes(cell)) return
    setAdding((cells) => [...cells, cell])
    const outcome = failedTo(
      'saveFailed',
      what,
      await add({ branchTypeId: branchType.key, cardTypeId: cardType.key }, { quiet: true }),
    )
    setAdding((cells) => cells.filter((each) => each !== cell))
    if (outcome.ok) showToast('ok', p('saved', { what }))
    else showToast('bad', outcome.problem.message)
    refresh()
  }
  const untick = async ({ key, version }: Pair) => {
    const outcome = failedTo('removeFailed', what, await remove({ key, version }, { quiet: true }))
    if (outcome.ok) showToast('ok', p('removed', { what }))
    else showToast('bad', outcome.problem.message)
    refresh()
  }
  const { ask, question } = useConfirm(({ pair, name }: { pair: Pair; name: string }) => ({
    title: t('removeTitle', { what, name }),
    body: t('removeBody'),
    confirm: t('remove'),
    act: () => untick(pair),
  }))

  if (branchTypes.length === 0 || cardTypes.length === 0) return null
  return (
    <Panel title={t('title')} className="ik-pairs">
      <div className="ik-pairs-scroll">
        {/* The grid role tells screen readers that the arrow keys move in it. A table may have it (WAI-ARIA in HTML). */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table role="grid" aria-label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t(term.branchType)}</th>
              {cardTypes.map(({ key, code, description }) => (
                <th key={key} scope="col" title={description}>
                  {code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {branchTypes.map((branchType, row) => (
              <tr key={branchType.key}>
                <th scope="row">{branchType.name}</th>
                {cardTypes.map((cardType, column) => {
                  const pair = pairs.find(
                    (each) =>
                      each.branchType.key === branchType.key && each.cardType.key === cardType.key,
                  )
                  const names = { branchType: branchType.name, cardType: cardType.code }
                  return (
                    <td key={cardType.key}>
                      <Checkbox
                        {...keysOf(row, column)}
                        aria-label={t('makes', names)}
                        checked={
                          pair !== undefined || adding.includes(cellOf(branchType, cardType))
                        }
                        onChange={() =>
                          pair
                            ? ask({ pair, name: t('pair', names) })
                            : void tick(branchType, cardType)
                        }
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {question}
    </Panel>
  )
}
