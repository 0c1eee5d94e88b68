import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { useFacePreviewMutation } from '#client/__generated__/useFacePreviewMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useLocale } from '#client/state/locale.ts'
import { readLayout } from '#domain/cardFace/readLayout.ts'
import { messageOf } from '#domain/problems.ts'

const mutation = graphql`
  mutation useFacePreviewMutation($input: PreviewCardFaceInput!) {
    result: previewCardFace(input: $input) {
      __typename
      ... on PreviewCardFacePayload {
        front
        back
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
/** The delay after the last change before the preview is requested, in milliseconds. */
const settleMs = 300

type Sides = { front: string; back: string }
const addressOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/**
 * Returns a preview of a card by a layout, rendered by the server, or the layout's error in the
 * person's language.
 */
export function useFacePreview(layout: string): { sides: Sides | null; problem: string | null } {
  const locale = useLocale()
  const [draw] = useCommand<useFacePreviewMutation>(mutation)
  const [sides, setSides] = useState<Sides | null>(null)
  const [refused, setRefused] = useState<{ layout: string; message: string } | null>(null)
  const read = layout ? readLayout(layout) : null
  const wrong = read && !read.ok ? messageOf(read.code, locale, { where: read.where }) : null
  useEffect(() => {
    if (!layout || wrong) return
    let left = false
    const timer = setTimeout(() => {
      void draw({ layout }, { quiet: true }).then((outcome) => {
        if (left) return
        if (outcome.ok)
          setSides({ front: addressOf(outcome.value.front), back: addressOf(outcome.value.back) })
        else setRefused({ layout, message: outcome.problem.message })
      })
    }, settleMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [layout, wrong, draw])
  return { sides, problem: wrong ?? (refused?.layout === layout ? refused.message : null) }
}
