import { emptySettings } from './emptySettings.ts'

type Entity = { id: string }

export type Content = {
  task: readonly Entity[]
  project: readonly Entity[]
  section: readonly Entity[]
  tag: readonly Entity[]
  taskRepeatCfg: readonly Entity[]
}

/** Everything that a backup has to have there, with nothing in it but this. What it leaves out takes its default. */
export function emptyBackup(now: number, content: Content) {
  const nothing = { project: {}, tag: {} }
  const archive = { task: entities([]), timeTracking: nothing, lastTimeTrackingFlush: 0 }
  const colors = {
    isAutoContrast: true,
    isDisableBackgroundTint: false,
    primary: '#8b4a9c',
    huePrimary: '500',
    accent: '#ff4081',
    hueAccent: '500',
    warn: '#e11826',
    hueWarn: '500',
    backgroundImageDark: '',
    backgroundImageLight: null,
  }
  const advancedCfg = {
    worklogExportSettings: {
      cols: ['DATE', 'START', 'END', 'TIME_CLOCK', 'TITLES_INCLUDING_SUB'],
      roundWorkTimeTo: null,
      roundStartTimeTo: null,
      roundEndTimeTo: null,
      groupBy: 'DATE',
      separateTasksBy: ' | ',
    },
  }
  const context = { theme: colors, advancedCfg, icon: null }
  const today = {
    id: 'TODAY',
    title: 'Today',
    color: null,
    created: now,
    icon: 'wb_sunny',
    taskIds: [],
  }
  return {
    timestamp: now,
    lastUpdate: now,
    crossModelVersion: 4.5,
    data: {
      task: {
        ...entities(content.task),
        currentTaskId: null,
        selectedTaskId: null,
        lastCurrentTaskId: null,
        isDataLoaded: false,
      },
      project: entities(content.project.map((each) => ({ ...context, ...each }))),
      section: entities(content.section),
      tag: entities([today, ...content.tag].map((each) => ({ ...context, ...each }))),
      taskRepeatCfg: entities(content.taskRepeatCfg),
      simpleCounter: entities([]),
      note: { ...entities([]), todayOrder: [] },
      metric: entities([]),
      issueProvider: entities([]),
      reminders: [],
      planner: { days: {} },
      boards: { boardCfgs: [] },
      menuTree: { tagTree: [], projectTree: [] },
      timeTracking: nothing,
      archiveYoung: archive,
      archiveOld: archive,
      globalConfig: emptySettings,
      pluginMetadata: [],
      pluginUserData: [],
    },
  }
}

function entities(rows: readonly Entity[]) {
  return {
    ids: rows.map(({ id }) => id),
    entities: Object.fromEntries(rows.map((row) => [row.id, row])),
  }
}
