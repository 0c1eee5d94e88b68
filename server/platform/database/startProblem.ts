/** Why the process can't start, in one sentence for the operator: what is wrong, and what to do. */
export class StartProblem extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartProblem'
  }
}

/** How PostgreSQL and the system report a full disk. They use the same words for shared memory. */
export const diskFull =
  /^(?!.*shared memory).*(?:No space left|Check free disk space|wrote only \d+ of \d+ bytes)/im

/**
 * How PostgreSQL reports too little shared memory on the machine, which has nothing to do with the
 * disk.
 */
export const sharedMemoryFull =
  /shared memory.*(?:No space left|Cannot allocate memory|No such file or directory|Permission denied)/i

/** The remedy, to follow whatever needs more of it. */
export const moreSharedMemory =
  'too little shared memory on this machine (/dev/shm): give it more, in a container by --shm-size=256m.'
