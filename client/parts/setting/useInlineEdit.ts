import { useRef, useState } from 'react'
import { useLocale } from '#client/state/locale.ts'
import { useProblemText } from '#client/state/texts.ts'
import { dismissToast, showToast } from '#client/state/toasts.ts'
import { typedNumber } from '#client/ui/form/asNumber.ts'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { messageOf } from '#domain/problems.ts'
import type { InlineEdit, SettingRow, SettingView } from './setting.ts'

/**
 * Edits one value of a row in place. The row is held as it was when the edit began: the server
 * refuses if somebody else has changed it since.
 */
export function useInlineEdit<Row extends SettingRow>(
  view: SettingView<Row>,
  { field, kind }: InlineEdit,
  title: string,
) {
  const p = useProblemText()
  const locale = useLocale()
  const [held, setHeld] = useState<Row | null>(null)
  const [isRefused, setRefused] = useState(false)
  /** Whether the field takes nothing more: it is being saved, or it is closing. */
  const ended = useRef(false)
  /** The message of the last refusal, which goes with the value that it is about. */
  const refusalShown = useRef<number | null>(null)
  const forgetRefusal = () => {
    if (refusalShown.current !== null) dismissToast(refusalShown.current)
    refusalShown.current = null
  }
  const valueOf = (row: Row) => String(view.valuesOf(row)[field] ?? '')

  const begin = (row: Row) => {
    ended.current = false
    setRefused(false)
    setHeld(row)
  }
  const end = () => {
    ended.current = true
    forgetRefusal()
    setHeld(null)
  }
  /** Returns why the value is refused, by the rules here or by the server. */
  const refusalOf = async (row: Row, text: string): Promise<string | null> => {
    const value = kind === 'number' ? typedNumber(text) : text
    const values = { ...view.valuesOf(row), [field]: value }
    const checked = view.rules.edit.safeParse(values, { reportInput: true })
    if (!checked.success) {
      const { code, values: named } = fieldProblems(checked.error.issues)[0]!
      return messageOf(code, locale, named)
    }
    const input = { key: view.keyOf(row), version: row.version, ...checked.data }
    const outcome = await view.commands.update(input as never, { quiet: true })
    return outcome.ok ? null : outcome.problem.message
  }
  /** Saves what was typed. Returns whether the field is closed; a refused value stays in it. */
  const save = async (text: string): Promise<boolean> => {
    if (!held || ended.current) return false
    ended.current = true
    forgetRefusal()
    if (text !== valueOf(held)) {
      const refusal = await refusalOf(held, text)
      if (refusal !== null) {
        ended.current = false
        setRefused(true)
        refusalShown.current = showToast('bad', `${title}: ${refusal}`)
        return false
      }
      showToast('ok', p('saved', { what: view.what }))
    }
    setHeld(null)
    return true
  }
  return { initial: held && valueOf(held), isRefused, begin, end, save }
}
