import { HTMLTable } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import type { DespatchGroup } from '#domain/despatch/despatchGroups.ts'
import type { DespatchCard } from './despatchCards.ts'
import { DespatchGroupRows } from './DespatchGroupRows.tsx'
import type { Chosen } from './useChosen.ts'

const text = defineMessages({
  label: { id: 'cps.despatch.DespatchGroups.label', defaultMessage: 'Cards ready for despatch, by employer and sticker date' },
  choose: { id: 'cps.despatch.DespatchGroups.choose', defaultMessage: 'Choose' },
  application: { id: 'cps.despatch.DespatchGroups.application', defaultMessage: 'Application' },
  passport: { id: 'cps.despatch.DespatchGroups.passport', defaultMessage: 'Passport' },
  name: { id: 'cps.despatch.DespatchGroups.name', defaultMessage: 'Name' },
  serial: { id: 'cps.despatch.DespatchGroups.serial', defaultMessage: 'Card serial' },
  collection: { id: 'cps.despatch.DespatchGroups.collection', defaultMessage: 'Collection' },
  waiting: { id: 'cps.despatch.DespatchGroups.waiting', defaultMessage: 'Waiting' },
})

/** Px; the name takes what is left. */
const widths = [34, 124, 90, undefined, 92, 104, 90] as const

type Props = {
  groups: readonly DespatchGroup<DespatchCard>[]
  chosen: Chosen
  onToggle: (cards: readonly DespatchCard[], on: boolean) => void
  /** Names the branch of each group, for those who see several. */
  withBranch: boolean
}

/** The waiting cards under what may go together: a group opens to its cards, and is chosen as a whole or card by card. */
export function DespatchGroups({ groups, chosen, onToggle, withBranch }: Props) {
  const t = useTexts(text)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  return (
    <div className="ik-table-scroll ik-dp-scroll">
      <HTMLTable compact aria-label={t('label')}>
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={width ? { width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="ik-hidden">{t('choose')}</span>
            </th>
            {(['application', 'passport', 'name', 'serial', 'collection', 'waiting'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => {
          // A group shows its cards when it is the only one, or holds a chosen one, unless somebody said otherwise.
          const open = toggled.get(group.key) ?? (groups.length === 1 || group.cards.some(({ id }) => chosen.has(id)))
          return (
            <DespatchGroupRows
              key={group.key}
              group={group}
              chosen={chosen}
              open={open}
              withBranch={withBranch}
              onOpen={() => setToggled(new Map(toggled).set(group.key, !open))}
              onToggle={onToggle}
            />
          )
        })}
      </HTMLTable>
    </div>
  )
}
