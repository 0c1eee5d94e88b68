/** Why the process can't start, in one sentence for whoever operates it: what is wrong, and what to do. */
export class StartProblem extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartProblem'
  }
}

/** How PostgreSQL and the system say that a disk is full. */
export const diskFull = /No space left|Check free disk space|wrote only \d+ of \d+ bytes/i
