import { DialogBody } from '@blueprintjs/core'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Modal } from '#client/ui/Modal.tsx'
import { RuleForm } from './RuleForm.tsx'

type Props<Output extends FieldValues> = Omit<ComponentProps<typeof RuleForm<Output>>, 'onCancel'> & {
  /** Names the object: "Reassign 3 jobs". */
  title: string
  onClose: () => void
  /** Before it closes because it is done. */
  onDone?: () => void
  /** A dialog that asks before something is done. */
  alert?: boolean
  width?: number
  /** What is said ahead of the form. */
  lead?: ReactNode
}

/** A form in a dialog: it closes once what `onSubmit` answers with is a success, or when it is given up. */
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
