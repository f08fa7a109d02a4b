/**
 * What the app does not use of React: 15 kB of the first load. The functions lose their bodies, so that the bundler drops what
 * only they use. Each is never called, or finds nothing to do without the part that it belongs to.
 */
type LeftOut = {
  /** Code of the app that would need it. */
  neededBy: RegExp
  /** What its functions return. */
  answer?: 'false' | 'null' | '""'
  functions: readonly string[]
}

// The page is empty until the app renders it.
const hydration = /\bhydrateRoot\b/
// Not those of the document, which `startViewTransition` starts.
const viewTransitions = /\bViewTransition\b/
// React moves them to the head, and waits for what they load.
const hoistedElements = /<(title|meta|link|style|script|base)\b/

const customElements = /<[a-z]+-[a-z]/

export const leftOut: readonly LeftOut[] = [
  {
    neededBy: hydration,
    functions: [
      'attemptContinuousHydration',
      'attemptExplicitHydrationTarget',
      'attemptHydrationAtCurrentPriority',
      'clearHydrationBoundary',
      'clearIfContinuousEvent',
      'commitActivityHydrationCallbacks',
      'commitSuspenseHydrationCallbacks',
      'hideOrUnhideDehydratedBoundary',
      'mountHostRootWithoutHydrating',
      'prepareToHydrateHostInstance',
      'queueHydrationError',
      'retryActivityComponentWithoutHydrating',
      'retryDehydratedSuspenseBoundary',
      'retryIfBlockedOn',
      'retrySuspenseComponentWithoutHydrating',
      'throwOnHydrationMismatch',
      'updateDehydratedSuspenseComponent',
    ],
  },
  {
    neededBy: hydration,
    answer: 'false',
    functions: ['popHydrationState', 'queueIfContinuousEvent'],
  },
  {
    neededBy: hydration,
    answer: 'null',
    functions: [
      'canHydrateHydrationBoundary',
      'canHydrateInstance',
      'canHydrateTextInstance',
      'getNextHydratable',
      'getNextHydratableInstanceAfterHydrationBoundary',
      'getParentHydrationBoundary',
      'upgradeHydrationErrorsToRecoverable',
    ],
  },
  {
    neededBy: viewTransitions,
    functions: [
      'applyViewTransitionName',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'reportViewTransitionError',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      'trackEnterViewTransitions',
    ],
  },
  {
    neededBy: /<Fragment\b[^>]*\bref=/,
    functions: [
      'commitFragmentInstanceDeletionEffects',
      'commitFragmentInstanceInsertionEffects',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
    ],
  },
  {
    neededBy: hoistedElements,
    functions: [
      'accumulateSuspenseyCommitOnFiber',
      'acquireResource',
      'createHoistableInstance',
      'estimateBandwidth',
      'getHydratableHoistableCache',
      'getResource',
      'insertSuspendedStylesheets',
      'mountHoistable',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadInstanceAndSuspendIfNeeded',
      'preloadModule',
      'preloadResourceAndSuspendIfNeeded',
      'suspendResource',
    ],
  },
  { neededBy: hoistedElements, answer: 'false', functions: ['isHostHoistableType'] },
  // Nothing holds a commit up.
  { neededBy: hoistedElements, answer: 'null', functions: ['waitForCommitToBeReady'] },
  { neededBy: /\b(preconnect|prefetchDNS)\b/, functions: ['preconnectAs'] },
  {
    neededBy: /<(html|head|body)\b/,
    functions: [
      'commitHostSingletonAcquisition',
      'releaseSingletonInstance',
      'resolveSingletonInstance',
    ],
  },
  { neededBy: /\bfindDOMNode\b/, answer: 'null', functions: ['findCurrentFiberUsingSlowPath'] },
  // In this version nothing calls it.
  {
    neededBy: /\bonDefaultTransitionIndicator\b/,
    functions: ['defaultOnDefaultTransitionIndicator'],
  },
  { neededBy: customElements, answer: 'false', functions: ['isCustomElement'] },
  { neededBy: customElements, functions: ['setPropOnCustomElement'] },
  {
    neededBy: /\b(useActionState|useFormStatus|formAction)\b|<form\b[^>]*\baction=/,
    functions: [
      'dispatchActionState',
      'ensureFormComponentIsStateful',
      'extractEvents$1',
      'mountActionState',
      'recursivelyResetForms',
      'rerenderActionState',
      'runActionStateAction',
      'startHostTransition',
      'updateActionStateImpl',
    ],
  },
  {
    neededBy: /\bSuspenseList\b/,
    functions: ['initSuspenseListRenderState', 'updateSuspenseListComponent'],
  },
  { neededBy: /compiler-runtime/, functions: ['useMemoCache'] },
  {
    neededBy: /\b(componentStack|captureOwnerStack)\b/,
    answer: '""',
    functions: ['getStackByFiberInDevAndProd'],
  },
]

/** What is false or null as long as nothing is hydrated, as is the variable `isHydrating`. */
export const constantProperties: ReadonlyMap<string, string> = new Map([
  ['isDehydrated', 'false'],
  ['dehydrated', 'null'],
])

export const leftOutMethods =
  /^(FragmentInstance\.prototype\.|ReactDOMHydrationRoot\.prototype\.unstable_)/

/** What the app imports of `react`, `react-dom` and its client, and what they import of each other. */
export const exported: ReadonlySet<string> = new Set([
  'Activity',
  'Component',
  'Fragment',
  'StrictMode',
  'Suspense',
  'createContext',
  'createElement',
  'createPortal',
  'createRoot',
  'flushSync',
  'jsx',
  'jsxs',
  'lazy',
  'memo',
  'startTransition',
  'use',
  'useCallback',
  'useContext',
  'useDeferredValue',
  'useEffect',
  'useEffectEvent',
  'useId',
  'useImperativeHandle',
  'useLayoutEffect',
  'useMemo',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
  'version',
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
])
