import { DialogBody } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { discrepancyKinds, type DiscrepancyKind } from '#domain/lot/discrepancies.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useLocale } from '#client/ui/locale.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { discrepancyKindNames } from '../stock/discrepancyNames.ts'
import { runOf, runText } from '../stock/serials.ts'
import { asksQuantity, asksSerials, foundForm, runOfFields, type FoundFields } from './foundForm.ts'
import { unaccounted, type ExpectedLine, type Found, type Receipt } from './receipt.ts'

const text = {
  title: ['Discrepancy of {lot}', 'Percanggahan {lot}'],
  kind: ['Kind', 'Jenis'],
  first: ['First serial', 'Siri pertama'],
  last: ['Last serial', 'Siri terakhir'],
  expected: ['Expected: {range}', 'Dijangka: {range}'],
  single: ['Leave it empty for a single card', 'Biarkan kosong untuk sekeping kad'],
  quantity: ['Quantity', 'Kuantiti'],
  note: ['Note', 'Nota'],
  owner: ['Owner’s user id', 'ID pengguna penanggungjawab'],
  ownerHint: ['Who sees to it, of either branch; you, unless named', 'Yang menguruskannya, dari mana-mana cawangan terlibat; anda, jika kosong'],
  submit: ['Note discrepancy', 'Catat percanggahan'],
} as const

type Props = { line: ExpectedLine; receipt: Receipt; onFound: (found: Omit<Found, 'key'>) => void; onClose: () => void }

/** Notes what is wrong with a line: short, excess, damaged, a broken seal or other serials, with a note and an owner. */
export function FoundDialog({ line, receipt, onFound, onClose }: Props) {
  const t = useTexts(text)
  const schema = useMemo(() => foundForm(line, receipt), [line, receipt])
  const missing = receipt.arrived.get(line.id)?.kind === 'part' ? unaccounted(line, receipt)[0] : undefined
  const proposed = missing ? runOf(missing) : { startSn: '', endSn: '' }
  const onSubmit = async ({ kind, note, ownerLoginId, quantity, ...serials }: FoundFields) => {
    const run = asksSerials(kind) ? runOfFields(serials) : null
    onFound({ lineId: line.id, kind, run, quantity: asksQuantity(kind) && !run ? quantity : undefined, note, ownerLoginId })
    onClose()
  }
  return (
    <Modal open title={t('title', { lot: line.lotNo })} onClose={onClose}>
      <DialogBody>
        <RuleForm
          schema={schema}
          defaults={{ kind: 'short', ...proposed, note: '', ownerLoginId: '' }}
          onSubmit={onSubmit}
          submit={t('submit')}
          onCancel={onClose}
          guard={false}
        >
          <Fields line={line} />
        </RuleForm>
      </DialogBody>
    </Modal>
  )
}

function Fields({ line }: { line: ExpectedLine }) {
  const t = useTexts(text)
  const locale = useLocale()
  const kind = useWatch({ name: 'kind' }) as DiscrepancyKind
  return (
    <>
      <SelectField
        name="kind"
        label={t('kind')}
        autoFocus
        choices={discrepancyKinds.map((value) => ({ value, label: discrepancyKindNames[value][locale === 'en' ? 0 : 1] }))}
      />
      {asksSerials(kind) && (
        <div className="ik-tr-range">
          <TextField name="startSn" label={t('first')} hint={t('expected', { range: runText(line) })} maxLength={9} code optional={asksQuantity(kind)} />
          <TextField name="endSn" label={t('last')} hint={t('single')} maxLength={9} code optional />
        </div>
      )}
      {asksQuantity(kind) && <NumberField name="quantity" label={t('quantity')} min={1} optional />}
      <TextField name="note" label={t('note')} maxLength={200} optional />
      <TextField name="ownerLoginId" label={t('owner')} hint={t('ownerHint')} maxLength={50} optional />
    </>
  )
}
