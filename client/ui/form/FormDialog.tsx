import { DialogBody } from '@blueprintjs/core'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Modal } from '#client/ui/Modal.tsx'
import { RuleForm } from './RuleForm.tsx'

type Props<Output extends FieldValues> = Omit<
  ComponentProps<typeof RuleForm<Output>>,
  'onCancel'
> & {
  /** Names the object: "Reassign 3 jobs". */
  title: string
  onClose: () => void
  /** Called before the dialog closes after a success. */
  onDone?: () => void
  /** For a dialog that asks before an action. */
  alert?: boolean
  width?: number
  /** Content above the form. */
  lead?: ReactNode
}

/** A form in a dialog. It closes when `onSubmit` succeeds, or when the person cancels. */
export function FormDialog<Output extends FieldValues>(props: Props<Output>) {
  const { title, onClose, onDone, alert, width, lead, guard = false, onSubmit, ...form } = props
  const submit = async (values: Output) => {
    const outcome = await onSubmit(values)
    if (outcome && outcome.ok) {
      onDone?.()
      onClose()
    }
    return outcome
  }
  return (
    <Modal open alert={alert} title={title} onClose={onClose} width={width}>
      <DialogBody>
        {lead}
        <RuleForm {...form} guard={guard} onSubmit={submit} onCancel={onClose} />
      </DialogBody>
    </Modal>
  )
}
