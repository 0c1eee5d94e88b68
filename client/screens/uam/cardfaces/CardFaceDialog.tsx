import {
  Button,
  DialogBody,
  DialogFooter,
  FormGroup,
  InputGroup,
  TextArea,
} from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Select } from '#client/ui/form/Select.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import './cardFaces.css'
import { faceSides, longestLayout } from '#domain/cardFace/faceLayout.ts'
import { useCardFaces } from './useCardFaces.ts'
import { useFacePreview } from './useFacePreview.ts'

const text = defineMessages({
  title: { id: 'uam.cardfaces.CardFaceDialog.title', defaultMessage: 'Card face of {code}' },
  version: { id: 'uam.cardfaces.CardFaceDialog.version', defaultMessage: 'Version' },
  one: { id: 'uam.cardfaces.CardFaceDialog.one', defaultMessage: '{no} · {when}, {who}' },
  oneInUse: {
    id: 'uam.cardfaces.CardFaceDialog.oneInUse',
    defaultMessage: '{no} · in use · {when}, {who}',
  },
  first: {
    id: 'uam.cardfaces.CardFaceDialog.first',
    defaultMessage: 'None yet: cards get the plain face',
  },
  layout: { id: 'uam.cardfaces.CardFaceDialog.layout', defaultMessage: 'Layout' },
  hint: {
    id: 'uam.cardfaces.CardFaceDialog.hint',
    defaultMessage:
      'JSON, an item a line: band, photo, words, field, qr. Millimetres from the left upper corner; sizes of letters in points.',
  },
  noteHint: {
    id: 'uam.cardfaces.CardFaceDialog.noteHint',
    defaultMessage: 'What is new in this version. At most 100 characters',
  },
  front: { id: 'uam.cardfaces.CardFaceDialog.front', defaultMessage: 'Front' },
  back: { id: 'uam.cardfaces.CardFaceDialog.back', defaultMessage: 'Back' },
  keep: { id: 'uam.cardfaces.CardFaceDialog.keep', defaultMessage: 'Save as version {no}' },
  kept: {
    id: 'uam.cardfaces.CardFaceDialog.kept',
    defaultMessage: 'Version {no} is saved. Cards are printed by it once it is put into use',
  },
  use: { id: 'uam.cardfaces.CardFaceDialog.use', defaultMessage: 'Put version {no} into use' },
  used: {
    id: 'uam.cardfaces.CardFaceDialog.used',
    defaultMessage: 'Cards are printed by version {no} from now on',
  },
})

type Props = {
  cardType: { readonly id: string; readonly key: string; readonly code: string }
  onClose: () => void
}

/**
 * Shows the versions of a card type's layout, with forms for a new version and for activating one.
 */
export function CardFaceDialog({ cardType, onClose }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { known, busy, keep, use } = useCardFaces(cardType)
  const [chosen, setChosen] = useState<number | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const faces = known?.faces ?? []
  const present =
    faces.find(({ no }) => no === chosen) ?? faces.find(({ inUse }) => inUse) ?? faces[0]
  const kept = present?.layout ?? known?.firstLayout ?? ''
  const layout = written ?? kept
  const changed = layout !== kept
  const latest = faces[0]?.no ?? 0
  const { sides, problem } = useFacePreview(layout)

  const save = async () => {
    if (!(await keep(latest, layout, note, t('kept', { no: latest + 1 })))) return
    setChosen(latest + 1)
    setWritten(null)
    setNote('')
  }
  return (
    <Modal
      open
      title={t('title', { code: cardType.code })}
      onClose={onClose}
      dismissable={!changed && !busy}
      width={1180}
    >
      <DialogBody>
        <div className="ik-faces">
          <div>
            <FormGroup label={t('version')} labelFor="ik-face-version">
              <Select
                id="ik-face-version"
                fill
                value={present?.no ?? 0}
                disabled={changed || faces.length === 0}
                options={
                  faces.length === 0
                    ? [{ value: 0, label: t('first') }]
                    : faces.map(({ no, inUse, createdAt, createdBy }) => ({
                        value: no,
                        label: t(inUse ? 'oneInUse' : 'one', {
                          no,
                          when: format.dateTime(createdAt),
                          who: createdBy,
                        }),
                      }))
                }
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
              />
            </FormGroup>
            {present?.note && !changed && <p className="ik-muted">{present.note}</p>}
            <FormGroup
              label={t('layout')}
              labelFor="ik-face-layout"
              helperText={problem ? undefined : t('hint')}
            >
              <TextArea
                id="ik-face-layout"
                fill
                rows={17}
                className="ik-face-layout"
                spellCheck={false}
                maxLength={longestLayout}
                value={layout}
                aria-invalid={problem !== null}
                aria-describedby={problem ? 'ik-face-problem' : undefined}
                onChange={(event) => setWritten(event.currentTarget.value)}
              />
              {problem && (
                <p className="ik-field-error" id="ik-face-problem" role="alert">
                  {problem}
                </p>
              )}
            </FormGroup>
            {changed && (
              <FormGroup label={t(term.note)} labelFor="ik-face-note" helperText={t('noteHint')}>
                <InputGroup
                  id="ik-face-note"
                  maxLength={100}
                  value={note}
                  onValueChange={setNote}
                />
              </FormGroup>
            )}
          </div>
          <div className="ik-face-sides" data-stale={problem !== null}>
            {faceSides.map((side) => (
              <figure key={side}>
                {sides && <img src={sides[side]} alt={t(side)} width={856} height={540} />}
                <figcaption className="ik-muted">{t(side)}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t(term.close)} disabled={busy} onClick={onClose} />
            {present && !present.inUse && !changed && (
              <Button
                intent="primary"
                text={t('use', { no: present.no })}
                loading={busy}
                onClick={() => void use(present.no, t('used', { no: present.no }))}
              />
            )}
            {changed && (
              <Button
                intent="primary"
                text={t('keep', { no: latest + 1 })}
                disabled={problem !== null}
                loading={busy}
                onClick={() => void save()}
              />
            )}
          </>
        }
      />
    </Modal>
  )
}
