import { Button, Callout } from '@blueprintjs/core'
import {
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type { z } from 'zod'
import { NetworkError } from '#client/state/networkError.ts'
import type { ClientProblem, Outcome } from '#client/state/problem.ts'
import { StatedFailure } from '#client/state/statedFailure.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { packMessage } from './fieldMessages.ts'
import { firstField } from './firstField.ts'
import { focusAfterSubmit } from './focusAfterSubmit.ts'
import { InDialog } from './inDialog.ts'
import { RequiredFields } from './requiredFields.ts'
import { requires } from './requires.ts'
import { LeaveDialog, loadLeaveDialog } from './unsaved/LeaveDialog.tsx'
import { UnsavedGuard } from './unsaved/UnsavedGuard.tsx'
import { useKeptTyping } from './unsaved/useKeptTyping.ts'
import { zodRules } from './zodRules.ts'

type Props<Output extends FieldValues> = {
  /** The rules, from domain/. Issue messages are problem codes. */
  schema: z.ZodType<Output>
  defaults: DefaultValues<Output>
  /**
   * The row version of the defaults. Another version fills the form again in place and keeps the
   * focus.
   */
  version?: number | string
  /**
   * Runs the command with `quiet: true`. Its refusal, or a failed request, shows at its field or
   * above the buttons.
   */
  onSubmit: (values: Output) => Promise<Outcome<unknown> | void>
  /** The fields. */
  children: ReactNode
  /** The label of the submit button. */
  submit: string
  intent?: 'primary' | 'danger' | 'none'
  onCancel?: () => void
  /**
   * Warns before unsaved values are left; off for sign-in and dialogs. A string names the address
   * parameter that identifies what is edited.
   */
  guard?: boolean | string
  /** Content beside the submit button. */
  aside?: ReactNode
  /** Empties the form after a success, for repeated entry. */
  resetOnSuccess?: boolean
  /** Why the form can't be sent at present. The typed values stay and the button is disabled. */
  held?: string
  /**
   * Receives whether something is typed. The container of the form keeps it mounted for that long.
   */
  onTyped?: (typed: boolean) => void
  className?: string
}

/**
 * The form of all screens. Checks the domain's rules while typing, and shows the server's refusals
 * at their fields.
 */
export function RuleForm<Output extends FieldValues>(props: Props<Output>) {
  const t = useTexts()
  const p = useProblemText()
  const inDialog = useContext(InDialog)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<FieldValues, unknown, Output>({
    resolver: zodRules(props.schema),
    defaultValues: props.defaults as DefaultValues<FieldValues>,
    mode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useKeptTyping(form, props.defaults as FieldValues, props.guard !== false)
  const filled = useRef(props.version)
  useEffect(() => {
    if (filled.current === props.version) return
    filled.current = props.version
    form.reset(props.defaults as FieldValues)
  })
  const { onTyped } = props
  useEffect(() => onTyped?.(isDirty), [isDirty, onTyped])
  const required = useCallback((name: string) => requires(props.schema, name), [props.schema])

  useEffect(() => (isSubmitting ? inDialog?.hold() : undefined), [isSubmitting, inDialog])
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!inDialog || !isDirty) return
    loadLeaveDialog()
    return inDialog.guard(() => setAsking(true))
  }, [isDirty, inDialog])

  /**
   * Returns the message of a failed request. A request that the form makes before its command can
   * fail as the command can.
   */
  const failed = (error: unknown): Outcome<never> => {
    if (error instanceof NetworkError)
      return {
        ok: false,
        problem: { code: 'connection.failed', message: p('connection.failed'), fields: [] },
      }
    if (error instanceof StatedFailure)
      return { ok: false, problem: { code: 'request.fault', message: error.message, fields: [] } }
    throw error
  }
  const blame = (problem: ClientProblem) => {
    const named = problem.fields.length
      ? problem.fields
      : problem.path
        ? [{ path: problem.path, message: problem.message }]
        : []
    const own = named.filter(({ path }) =>
      element.current?.querySelector(`[name="${CSS.escape(path)}"]`),
    )
    for (const { path, message } of own)
      form.setError(path as Path<FieldValues>, {
        type: 'server',
        message: packMessage({ text: message }),
      })
    if (!own.length) form.setError('root', { type: 'server', message: problem.message })
  }
  const send = form.handleSubmit(async (values) => {
    const sent = form.getValues()
    const outcome = await props.onSubmit(values).catch(failed)
    if (outcome && !outcome.ok) {
      // A person who has left the screen would otherwise take it for done.
      if (element.current) blame(outcome.problem)
      else showToast('bad', outcome.problem.message)
      return
    }
    // Values typed after the form was sent are not saved. They stay, and leaving asks about them.
    const now = form.getValues()
    const typed = Object.keys(now).filter((name) => !Object.is(now[name], sent[name]))
    form.reset(props.resetOnSuccess ? (props.defaults as FieldValues) : { ...now, ...sent })
    for (const name of typed) form.setValue(name, now[name], { shouldDirty: true })
    // The pressed button is disabled while the command runs, so the focus would be lost and Escape
    // would not be heard.
    if (props.resetOnSuccess && typed.length === 0) firstField(element.current)?.focus()
  })
  // The disabled button blocks Enter while the command runs, but neither Ctrl+Enter nor a scan.
  const sending = useRef(false)
  const isSending = useCallback(() => sending.current, [])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (sending.current || props.held) return
    sending.current = true
    await send().finally(() => (sending.current = false))
    focusAfterSubmit(element.current)
  }

  const submitButton = (
    <Button
      type="submit"
      intent={props.intent ?? 'primary'}
      loading={isSubmitting}
      disabled={Boolean(props.held)}
      text={props.submit}
    />
  )
  const cancelButton = props.onCancel && (
    <Button onClick={props.onCancel} disabled={isSubmitting} text={t(term.cancel)} />
  )
  return (
    <FormProvider {...form}>
      <RequiredFields value={required}>
        <form
          ref={element}
          noValidate
          className={`ik-form ${props.className ?? ''}`}
          onSubmit={(event) => void submit(event)}
        >
          {props.guard !== false && (
            <UnsavedGuard
              dirty={isDirty}
              subject={typeof props.guard === 'string' ? props.guard : null}
              sending={isSending}
            />
          )}
          {asking && inDialog && (
            <LeaveDialog onLeave={inDialog.close} onStay={() => setAsking(false)} />
          )}
          {props.children}
          {errors.root?.message && (
            <Callout intent="danger" role="alert" compact>
              {errors.root.message}
            </Callout>
          )}
          {props.held && (
            <Callout intent="warning" role="status" compact>
              {props.held}
            </Callout>
          )}
          <div className="ik-form-buttons">
            {inDialog ? (
              <>
                {props.aside}
                {cancelButton}
                {submitButton}
              </>
            ) : (
              <>
                {submitButton}
                {cancelButton}
                {props.aside}
              </>
            )}
          </div>
        </form>
      </RequiredFields>
    </FormProvider>
  )
}
