/**
 * A link to the screen of an action that this screen does not perform. `word` is the key of its
 * text.
 */
type ActionLink = {
  word: 'print' | 'quality' | 'despatch' | 'undespatch' | 'reassign' | 'location'
  path: string
}

type Job = {
  readonly availableActions: readonly string[]
  readonly packagingId: string | null | undefined
  readonly application: {
    readonly applicationNo: string
    readonly employerName: string
    readonly stickerDate: string
  }
}

const rules: readonly {
  actions: readonly string[]
  word: ActionLink['word']
  path: string
  query: (job: Job) => Record<string, string>
}[] = [
  {
    actions: ['ADD_TO_PRINT_LIST', 'PRINT'],
    word: 'print',
    path: '/ikad/cps/cardprinting',
    query: () => ({}),
  },
  {
    actions: ['PASS_QC', 'REJECT_QC'],
    word: 'quality',
    path: '/ikad/cps/cardqc',
    query: () => ({}),
  },
  {
    actions: ['DESPATCH'],
    word: 'despatch',
    path: '/ikad/cps/despatch',
    query: ({ application: { employerName, stickerDate } }) => ({
      employer: employerName,
      from: stickerDate,
      to: stickerDate,
    }),
  },
  {
    actions: ['UNDESPATCH'],
    word: 'undespatch',
    path: '/ikad/cps/searchdespatch',
    query: ({ packagingId }) => ({ q: packagingId ?? '' }),
  },
  {
    actions: ['REASSIGN', 'REROUTE'],
    word: 'reassign',
    path: '/ikad/cps/reassignjob',
    query: ({ application }) => ({ q: application.applicationNo }),
  },
  {
    actions: ['REASSIGN', 'REROUTE'],
    word: 'location',
    path: '/ikad/cps/general/support/changelocation',
    query: ({ application }) => ({ q: application.applicationNo }),
  },
]

/**
 * Returns the screens on which the viewer can continue with the job, in the order of production.
 */
export function actionLinks(job: Job): ActionLink[] {
  return rules
    .filter(({ actions }) => actions.some((action) => job.availableActions.includes(action)))
    .map(({ word, path, query }) => {
      const search = new URLSearchParams(query(job)).toString()
      return { word, path: search ? `${path}?${search}` : path }
    })
}
