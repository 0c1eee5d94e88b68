import { useCallback } from 'react'
import { useSayOf } from '#client/state/words.ts'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'

type Subject = { readonly kind: string; readonly name: string }

/** Says a record that the trail names: "Bag BEG-001". */
export function useSubjectWords(): (subject: Subject) => string {
  const kindOf = useSayOf(subjectKinds)
  return useCallback(({ kind, name }: Subject) => `${kindOf(kind)} ${name}`, [kindOf])
}
