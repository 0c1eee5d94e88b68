import { Button, Classes } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ContainerPanel_destruction$key } from '#client/__generated__/ContainerPanel_destruction.graphql.ts'
import { CloseButton } from '#client/parts/CloseButton.tsx'
import { stateTag } from '#client/parts/stateTag.tsx'
import { certificatePath } from '#client/screens/sms/stock/stockLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { destructionStateRows } from '#domain/destruction/states.ts'
import { ContainedCards } from './ContainedCards.tsx'
import { ContainerForm } from './ContainerForm.tsx'
import { destructionTexts } from './destructionTexts.ts'
import { FillContainer } from './FillContainer.tsx'
import { WitnessDialog } from './WitnessDialog.tsx'

const StateTag = stateTag(destructionStateRows)

const text = defineMessages({
  ...destructionTexts,
  opened: { id: 'sms.destruction.ContainerPanel.opened', defaultMessage: 'Opened by {by}, {at}' },
  sealed: { id: 'sms.destruction.ContainerPanel.sealed', defaultMessage: 'Sealed by {by}, {at}' },
  destroyed: {
    id: 'sms.destruction.ContainerPanel.destroyed',
    defaultMessage: 'Destroyed under seal {seal}, {at}. Witnesses: {witness} and {second}',
  },
  cancelled: {
    id: 'sms.destruction.ContainerPanel.cancelled',
    defaultMessage: 'Given up, {at}: {remark}',
  },
  total: {
    id: 'sms.destruction.ContainerPanel.total',
    defaultMessage: '{n, plural, one {# card} other {# cards}}',
  },
  doSeal: { id: 'sms.destruction.ContainerPanel.doSeal', defaultMessage: 'Seal the container' },
  giveUp: { id: 'sms.destruction.ContainerPanel.giveUp', defaultMessage: 'Give it up' },
  witness: {
    id: 'sms.destruction.ContainerPanel.witness',
    defaultMessage: 'Witness the destruction …',
  },
  notYours: {
    id: 'sms.destruction.ContainerPanel.notYours',
    defaultMessage: 'Two people who did not handle this container witness its destruction.',
  },
  certificate: { id: 'sms.destruction.ContainerPanel.certificate', defaultMessage: 'Certificate' },
})

const fragment = graphql`
  fragment ContainerPanel_destruction on Destruction {
    documentNo
    status
    version
    openedAt
    openedBy
    sealNo
    sealedAt
    sealedBy
    endedAt
    witness
    secondWitness
    remark
    cardCount
    availableActions
    ...ContainedCards_destruction
    ...FillContainer_destruction
  }
`
type Props = {
  destruction: ContainerPanel_destruction$key
  onChange: () => void
  onClose: () => void
}

/** Shows one container: filled while it is open, then sealed, and how it ended. */
export function ContainerPanel({ destruction, onChange, onClose }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const found = useFragment(fragment, destruction)
  const { documentNo, version, status, availableActions } = found
  const [doing, setDoing] = useState<'seal' | 'cancel' | 'witness' | null>(null)
  const done = () => {
    setDoing(null)
    onChange()
  }
  const may = (action: (typeof availableActions)[number]) => availableActions.includes(action)
  return (
    <Panel
      title={documentNo}
      className="ik-ds-panel"
      aside={<CloseButton label={t(term.close)} onClose={onClose} />}
    >
      <div className="ik-row ik-ds-head">
        <StateTag state={status} />
        <strong aria-live="polite">{t('total', { n: found.cardCount })}</strong>
        <span className="ik-muted">
          {t('opened', { by: found.openedBy, at: format.dateTime(found.openedAt) })}
        </span>
        {found.sealedAt && (
          <span className="ik-muted">
            {t('sealed', { by: found.sealedBy ?? '', at: format.dateTime(found.sealedAt) })}
          </span>
        )}
      </div>
      {status === 'COLLECTING' && <FillContainer destruction={found} />}
      {status === 'DESTROYED' && (
        <p>
          {t('destroyed', {
            seal: found.sealNo ?? '',
            at: format.dateTime(found.endedAt!),
            witness: found.witness ?? '',
            second: found.secondWitness ?? '',
          })}
        </p>
      )}
      {status === 'CANCELLED' && (
        <p>{t('cancelled', { at: format.dateTime(found.endedAt!), remark: found.remark })}</p>
      )}
      {status === 'SEALED' && !may('WITNESS') && <p className="ik-muted">{t('notYours')}</p>}
      {status !== 'COLLECTING' && <ContainedCards destruction={found} />}
      {(doing === 'seal' || doing === 'cancel') && (
        <ContainerForm
          action={doing}
          {...{ documentNo, version }}
          submit={t(doing === 'seal' ? 'doSeal' : 'giveUp')}
          onDone={done}
          onLeave={() => setDoing(null)}
        />
      )}
      {(doing === null || doing === 'witness') && (
        <div className="ik-row ik-ds-foot">
          {may('SEAL') && found.cardCount > 0 && (
            <Button intent="primary" text={t('doSeal')} onClick={() => setDoing('seal')} />
          )}
          {may('WITNESS') && (
            <Button intent="primary" text={t('witness')} onClick={() => setDoing('witness')} />
          )}
          {may('CANCEL') && <Button text={t('giveUp')} onClick={() => setDoing('cancel')} />}
          {status === 'DESTROYED' && (
            <a
              className={Classes.BUTTON}
              href={certificatePath(documentNo, locale)}
              target="_blank"
              rel="noreferrer"
            >
              {t('certificate')}
            </a>
          )}
        </div>
      )}
      {doing === 'witness' && (
        <WitnessDialog
          {...{ documentNo, version }}
          cards={found.cardCount}
          onDone={done}
          onClose={() => setDoing(null)}
        />
      )}
    </Panel>
  )
}
