/*
 * Sets the wall clock of every program that loads it ahead by SHIFT seconds, which may be negative.
 * Monotonic clocks stay, so timeouts do too.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/time.h>
#include <time.h>

/* The function that is replaced here. */
#define ORIGINAL(name)                                                                             \
  static __typeof__(&name) original;                                                               \
  if (!original) original = dlsym(RTLD_NEXT, #name)

int clock_gettime(clockid_t clock, struct timespec *now) {
  ORIGINAL(clock_gettime);
  int result = original(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
    now->tv_sec += SHIFT;
  return result;
}

int gettimeofday(struct timeval *now, void *zone) {
  (void)zone;
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *now) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (now) *now = precise.tv_sec;
  return precise.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, now) == 0 ? base : 0;
}

/* A deadline as the kernel counts. Those of monotonic clocks are far below 1e9 s, and stay. */
static struct timespec unshifted(const struct timespec *deadline) {
  struct timespec moved = *deadline;
  if (moved.tv_sec > 1000000000) moved.tv_sec -= SHIFT;
  return moved;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                           const struct timespec *deadline) {
  /* On x86-64 dlsym finds a version that does not know the clock of the condition. */
  static __typeof__(&pthread_cond_timedwait) original;
  if (!original) original = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  if (!original) original = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  struct timespec moved = unshifted(deadline);
  return original(condition, mutex, &moved);
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
                           const struct timespec *deadline) {
  ORIGINAL(pthread_cond_clockwait);
  struct timespec moved = unshifted(deadline);
  return original(condition, mutex, clock, &moved);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *deadline) {
  ORIGINAL(sem_timedwait);
  struct timespec moved = unshifted(deadline);
  return original(semaphore, &moved);
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline) {
  ORIGINAL(sem_clockwait);
  struct timespec moved = unshifted(deadline);
  return original(semaphore, clock, &moved);
}
