/** The numbers of the programme, by name (specification section 9; domain decisions). */

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const photoBytes = 256 * 1024

export const limits = {
  /** Records in one print list. */
  printListRecords: 5,

  /** Milliseconds without activity after which a session ends. */
  idleMs: 30 * minute,
  /** Milliseconds before the idle end at which the user is warned. */
  idleWarningMs: 2 * minute,
  /** Milliseconds after which a session ends in any case. */
  sessionMs: 12 * 60 * minute,

  /** Failed sign-ins from one address that lock an account there, how long they count, and for how long they lock. */
  failedSignIns: 5,
  failuresCountMs: day,
  lockMs: 15 * minute,
  /**
   * Failed sign-ins from all addresses together, within how long, that lock an account wherever it is not known. More
   * than one address can ever make in that time, so that it takes several to lock somebody out.
   */
  accountFailures: 50,
  accountFailuresMs: 60 * minute,
  accountLockMs: 60 * minute,
  /** How long an account is known at an address after it was signed in to from there. */
  knownPlaceMs: 30 * day,
  /** Attempts from one address within a minute: to sign in, and at what else needs no session, each for itself. */
  attemptsPerAddressPerMinute: 30,
  /** Whole days without sign-in after which an administrator must reactivate. */
  inactiveDays: 30,
  /** Whole days after which a password must be changed. */
  passwordAgeDays: 90,
  /** Days before an account lapses or a password expires from which on it is told. */
  noticeDays: 7,
  /** Views of lists that one person can save. */
  savedViews: 200,
  passwordMinimum: 8,
  passwordMaximum: 128,
  /** A password typed once more, which is only compared. */
  confirmationMaximum: 1_000,

  /** How long a supervisor's approval can be used. */
  approvalMs: 5 * minute,
  /** How long a WebAuthn challenge can be answered. */
  challengeMs: 5 * minute,
  /** How long the code that a page is paired with its station's agent by is good. */
  pairingMs: 2 * minute,

  /** Passes that can be pulled from the registry expire in under so many months. */
  pullExpiryMonths: 9,
  /** Records that are pulled at once, and bytes of the registry's answer. */
  pullRecords: 500,
  registryAnswerBytes: 16 * 1024 * 1024,
  /** How long the registry may take: less than the caller's own 60 seconds, who shall hear the reason. */
  registryTimeoutMs: 55 * second,

  requestTimeoutMs: 60 * second,
  scriptTimeoutMs: 120 * second,
  /** Wait before a failed request is tried once more. */
  retryMs: second,
  /** So long after an answer of the server it is taken to be there; else it is asked, and given so long to answer. */
  answerCountsMs: 500,
  probeMs: 5 * second,
  /** Waits before a change whose answer was lost is sent again under its key, to learn what became of it. */
  settleWaitsMs: [second, 2 * second, 4 * second, 8 * second],
  /** Page query changes wait so long for the next keystroke. */
  debounceMs: 100,

  /** Requests of one HTTP connection that may be under way at once. */
  pipelinedRequests: 16,
  /** Open sockets of a session (in one process), and subscriptions of a socket. */
  socketsPerSession: 20,
  subscriptionsPerSocket: 50,
  /** Bytes of a message, how many may come at once, and how many more each second. */
  socketMessageBytes: 64 * 1024,
  socketMessages: 120,
  socketMessagesPerSecond: 10,
  /** How long a socket may wait before it says who it is, and for how long nothing at all may be heard of it. */
  socketInitMs: 5 * second,
  socketSilentMs: 60 * second,
  /** Bytes that may wait for a socket that sends but does not read, and how long anything may wait at all. */
  socketWaitingBytes: 256 * 1024,
  socketDrainMs: 10 * second,
  /** Changes that wait for a subscriber; beyond it they become one, "everything may have changed". */
  changesWaiting: 200,

  heartbeatMs: 15 * second,
  offlineMs: 45 * second,
  /** Words about stations that wait for a watcher; beyond it they become the whole as it stands. */
  stationsWaiting: 500,
  /** How often stations are looked at for incidents, and cards judged; the days of cards in which a change is looked for, and at most how many. */
  incidentLookMs: 10 * second,
  rejectJudgeMs: 2 * minute,
  rejectDays: 3,
  rejectCards: 300,
  /** Days whose cards say what share of rejects is usual. */
  rejectUsualDays: 60,
  /** Within so long after its end, what comes again is the same incident. */
  incidentRecursMs: 15 * minute,
  /** Days that the screens show of a station's past. */
  uptimeDays: 30,
  /** Stations on one page of them. */
  uptimeStations: 25,

  /** How often a process reads the QR keys, how long others may keep them, and how long a new one waits before it signs. */
  qrKeysReadMs: minute,
  qrKeysCachedSeconds: 300,
  qrKeyLeadMs: 10 * minute,

  /** How long counters that several people watch are shared among them, while nothing they count is said to have changed. */
  sharedReadMs: 2 * second,
  /** How long a session that was read is taken as it was, while nothing of it or its user is said to have changed. */
  keptSessionMs: second,
  /** Rows of a list that are counted exactly; beyond it reads "10,000+". */
  countCap: 10_000,
  /** Rows of a report that its screen shows; its files hold all. */
  reportRows: 2_000,
  /** Rows of a list inside another record (a lot's moves, a store's lots) that a screen shows. */
  nestedRows: 1_000,
  /** Steps of the audit trail whose seals are looked at when somebody opens it; `npm run verify-audit` looks at all. */
  sealsShown: 1_000,
  /** Days of the audit trail that stay in the database at least, whatever is set: screens tell the history of records from them. */
  auditKeptDays: 730,
  /** Users of the CSM area that its screen lists; its reports hold all. */
  csmUsers: 2_000,
  /** Applications that a search text may have for them to be found by their keys; beyond it the word is common. */
  searchKeys: 2_000,
  /** The same for employers. */
  searchEmployers: 200,
  pageSize: 50,
  pageSizeMaximum: 200,
  /** Passed cards that the despatch screen shows at once. */
  despatchCards: 500,
  /** Whole days after which a package that nobody collected is marked. */
  collectionDays: 14,
  /** What a signature may be made of: strokes, points in all, and the least way of the pen in units of its field. */
  signatureStrokes: 60,
  signaturePoints: 4_000,
  signatureInk: 60,

  /** What a read may be asked by: characters of one text (a search text, a name, an id, a cursor), and items of a list. */
  askedText: 1_000,
  askedItems: 500,

  /** Rows that a legacy list answers with at most, and says so. */
  legacyRows: 10_000,
  /** Bytes of a legacy request's body, unless its endpoint says otherwise. */
  legacyBodyBytes: 1024 * 1024,
  deliveryOrderBytes: 5 * 1024 * 1024,
  /** Lots of one delivery order, cards of one lot, and lots of one distribution or return. */
  deliveryOrderLots: 5_000,
  lotCards: 1_000_000,
  transferLines: 500,
  /** Days within which a station is told which of them it has not closed. */
  unclosedDays: 31,
  /** Days back of which a lot traveller is still asked for where none was made. */
  travellerDays: 31,
  /** Days whose use tells how long the stock will last. */
  stockUseDays: 30,
  registryFileBytes: 50 * 1024 * 1024,
  /** How often the registry's folder is looked at. */
  registryPollMs: 2 * second,
  /** Bytes of one record of a registry file, as text: its photograph in Base64, and the rest of it. */
  registryRecordBytes: Math.ceil((photoBytes * 4) / 3) + 64 * 1024,
  /** Applications of one call of the main API, and its bytes. */
  insertedApplications: 1_000,
  insertedApplicationsBytes: 5 * 1024 * 1024,
  /** Records that may be wrong in one registry file before reading it stops. */
  registryRowErrors: 50_000,

  /** A job file of the CSM area: bytes at most, and how long it must have lain as it is before it is read. */
  csmFileBytes: 64 * 1024,
  csmFileRestMs: 1_500,
  /** How often its folders are looked at while nothing says that something changed in them, and files that one transaction takes. */
  csmFolderLookMs: 5 * second,
  csmFilesAtOnce: 250,
  /** Jobs of the CSM area that one consent of a supervisor can delete. */
  csmDeletedAtOnce: 50,
  /** The highest price of a card in ringgit, and branches for which one is set at once. */
  unitPriceMyr: 10_000,
  rateBranches: 200,

  /** The largest threshold of a branch's blank cards of one type. */
  thresholdCards: 1_000_000,
  /** Rows of a workbook of master settings that are read at once. */
  importRows: 5_000,

  /** Rows of a courier's workbook that are imported at once. */
  courierRows: 100_000,
  /** How long one may be written, milliseconds: as long as its caller waits, who may give it up; other changes have half of that. */
  courierImportMs: 55 * second,
  /** Milliseconds for which one import of the courier's waits for another to be written. */
  courierLockMs: 10_000,

  /** What a workbook may hold: entries of its zip, bytes unpacked, and how far any part may unpack from its packed size. */
  workbookEntries: 1_000,
  workbookUnpackedBytes: 512 * 1024 * 1024,
  workbookSharedTextBytes: 64 * 1024 * 1024,
  /** Rows of a sheet or shared texts, and the unpacked bytes of one. */
  workbookRecords: 2_000_000,
  workbookRecordBytes: 4 * 1024 * 1024,
  /** What the shared texts may keep: a text is two, and each part of one that is formatted eight. */
  workbookTextWeight: 3_000_000,
  /** Columns of a sheet (as many as the oldest spreadsheets have: A to IV), and characters of a number format. */
  workbookColumns: 256,
  workbookFormatCharacters: 255,
  /** Rows of a workbook that somebody sent, those without anything in them too. */
  workbookRowsRead: 200_000,
  /** Such workbooks that one process reads at a time, how many more wait, and for how long. */
  workbooksRead: 2,
  workbooksWaiting: 4,
  workbookWaitMs: 10 * second,
  /** Unpacked bytes of the parts that hold no cells: the styles, and the list of sheets, which is parsed in one piece. */
  workbookPartBytes: 1024 * 1024,
  workbookListBytes: 256 * 1024,
  workbookRatio: 200,

  /** Bytes of a file that a screen sends, and how long it is kept for the command that takes it. */
  uploadBytes: 20 * 1024 * 1024,
  uploadKeptMs: day,
  /** What is kept of one person's files: beyond it the oldest make room. And how many of them one session may send within a minute. */
  uploadsKept: 50,
  uploadsKeptBytes: 200 * 1024 * 1024,
  uploadsPerMinute: 20,

  /** Images for the print surface: bytes, the longest side, and pixels; of those that only come whole (interlaced, WebP), fewer. */
  surfaceBytes: 10 * 1024 * 1024,
  surfaceSide: 12_000,
  surfacePixels: 24_000_000,
  surfaceWholePixels: 12_000_000,
  /** Chunks of a PNG before its first image data. */
  surfaceChunks: 1_000,
  /** Pixels of the narrowest crop, and degrees that an image is turned beside its quarter turns. */
  surfaceCropWidth: 20,
  surfaceFineDegrees: 45,
  /** Images that wait while one is worked on, and how long one may take. */
  surfaceWaiting: 8,
  surfaceSeconds: 5,

  /** A photograph of the registry's: bytes, the longest side, and pixels. */
  photoBytes,
  photoSide: 4_000,
  photoPixels: 4_000_000,
  /** Photographs of a call beyond which a person has one such call at a time; and how many wait for their turn, one of each call. */
  photosBeside: 10,
  photosWaiting: 32,

  /** What a screen may send to be written as a workbook: bytes, rows, columns, cells, characters of a cell, and how often within a minute. */
  exportBytes: 50 * 1024 * 1024,
  exportRows: 200_000,
  exportColumns: 200,
  exportCells: 4_000_000,
  exportTextCharacters: 32_767,
  /** Bytes of one of its rows, and of all that stands around them. */
  exportRowBytes: 2 * 1024 * 1024,
  workbooksPerMinute: 20,

  /** Files of reports that one process writes while they are read, of them one person's, and how long one more waits for its turn. */
  reportFiles: 4,
  reportFilesOfPerson: 2,
  reportFileWaitMs: 3 * second,
  /** How long the rows of one may be read at all: so long a transaction stays open. */
  reportFileMs: 60 * minute,
  /** How long whoever asked for a file may take nothing of what is written for them. */
  untakenMs: 30 * second,
  /** Rows from which on a report is made as a file in the background. */
  backgroundRows: 100_000,
  /** Exports that one person asked for and that are kept, bytes of one file, and how long it is kept. */
  exportsKept: 30,
  exportFileBytes: 200 * 1024 * 1024,
  exportKeptMs: 3 * day,
  /** Bytes of one piece of such a file. */
  exportPieceBytes: 1024 * 1024,
  /** How often a process looks for an export to make, how long it holds one without a word, and how often it says that it is at work. */
  exportLookMs: 5 * second,
  exportLeaseMs: 10 * second,
  exportBeatMs: 2 * second,
  /** How often one that breaks off is begun anew, and how long it waits each time. */
  exportAttempts: 3,
  exportRetryMs: 30 * second,
  /** How long the mail about one waits that could not be sent. */
  mailRetryMs: 5 * minute,
  /** Reports that one person has made by themselves. */
  schedulesOfPerson: 20,

  dayMs: day,
} as const

/** Headquarters' branch code: it sees all branches. */
export const headquarters = 'HQ'
