import { Checkbox } from '@blueprintjs/core'
import { CaretDown, CaretRight } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { DespatchGroup } from '#domain/despatch/despatchGroups.ts'
import { mayDespatch, type DespatchCard } from './despatchCards.ts'
import { despatchTexts } from './despatchTexts.ts'
import type { Chosen } from './useChosen.ts'

const text = defineMessages({
  ...despatchTexts,
  chosen: { id: 'cps.despatch.DespatchGroupRows.chosen', defaultMessage: '{n} of {all} chosen' },
  all: { id: 'cps.despatch.DespatchGroupRows.all', defaultMessage: 'Choose all cards of {employer}, {date}' },
  one: { id: 'cps.despatch.DespatchGroupRows.one', defaultMessage: 'Choose {application}, {name}' },
})

type Props = {
  group: DespatchGroup<DespatchCard>
  chosen: Chosen
  open: boolean
  withBranch: boolean
  onOpen: () => void
  onToggle: (cards: readonly DespatchCard[], on: boolean) => void
}

/** One group: its line, and under it its cards while it is open. */
export function DespatchGroupRows({ group, chosen, open, withBranch, onOpen, onToggle }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const [{ application, branch }] = group.cards
  const allowed = group.cards.filter(mayDespatch)
  const picked = allowed.filter(({ id }) => chosen.has(id)).length
  const date = format.date(application.stickerDate)
  const all = group.cards.length
  return (
    <tbody>
      <tr className={`ik-dp-group ${picked ? 'ik-selected' : ''}`}>
        <td className="ik-check">
          <Checkbox
            checked={picked > 0 && picked === allowed.length}
            indeterminate={picked > 0 && picked < allowed.length}
            disabled={allowed.length === 0}
            aria-label={t('all', { employer: application.employerName, date })}
            onChange={() => onToggle(allowed, picked < allowed.length)}
          />
        </td>
        <th scope="rowgroup" colSpan={6}>
          <div>
            <button type="button" aria-expanded={open} onClick={onOpen} title={application.employerName}>
              {open ? <CaretDown /> : <CaretRight />}
              <span>{application.employerName}</span>
            </button>
            <span className="ik-dp-facts">
              {withBranch && <span className="ik-code">{branch.code}</span>}
              <span>{date}</span>
              <span>{t(application.employerKind === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL')}</span>
              <StateTag
                icon={null}
                tone={picked ? 'ok' : 'none'}
                text={picked ? t('chosen', { n: picked, all }) : t('cards', { n: all })}
              />
            </span>
          </div>
        </th>
      </tr>
      {open &&
        group.cards.map((card) => (
          <tr key={card.id} className={chosen.has(card.id) ? 'ik-selected' : ''}>
            <td className="ik-check">
              <Checkbox
                checked={chosen.has(card.id)}
                disabled={!mayDespatch(card)}
                aria-label={t('one', { application: card.application.applicationNo, name: card.application.name })}
                onChange={(event) => onToggle([card], event.currentTarget.checked)}
              />
            </td>
            <td className="ik-code">{card.application.applicationNo}</td>
            <td className="ik-code">{card.application.passportNo}</td>
            <td title={card.application.name}>{card.application.name}</td>
            <td className="ik-code">{card.card?.cardSn}</td>
            <td>
              {card.application.collectionBranch.code} ·{' '}
              {t(card.application.deliveryMethod === 'DELIVERY' ? 'shortDelivery' : 'shortCollect')}
            </td>
            <td>{format.age(card.since)}</td>
          </tr>
        ))}
    </tbody>
  )
}
