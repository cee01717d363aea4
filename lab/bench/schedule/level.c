/*
 * The yardstick of the schedule benchmark: level-payment schedules in integer cents, as fast as
 * plain C makes them. Every row is written into an array: number, due date, interest, principal,
 * payment, starting and ending balance. Interest is a twelfth of a year's, rounded half up; the
 * last row takes the whole balance.
 *
 *   level rows  <months> <schedules>      prints the rows of the first schedules, to be compared
 *   level speed <months> <milliseconds>   prints schedules per second: the median of five slices
 *
 * Notes come in on standard input, one a line: cents, millionths a year, first due date
 * yyyymmdd, which is the first of a month.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_NOTES 65536
#define MAX_MONTHS 480
#define SLICES 5
#define MONTHLY_PPM 12000000

typedef unsigned __int128 uint128;

typedef struct {
  int64_t cents;
  uint32_t ppm;
  int32_t first_due;
} note;

typedef struct {
  int32_t number;
  int32_t due;
  int64_t interest;
  int64_t principal;
  int64_t payment;
  int64_t starting;
  int64_t ending;
} row;

static note notes[MAX_NOTES];
static row rows[MAX_MONTHS];
static int note_count;

static int64_t level_payment(int64_t cents, uint32_t ppm, int months) {
  double rate = (double)ppm / MONTHLY_PPM;
  if (ppm == 0) return (int64_t)floor((double)cents / months + 0.5);
  return (int64_t)floor((double)cents * rate / (1.0 - pow(1.0 + rate, -months)) + 0.5);
}

/*
 * Without PLAIN_DIVISION the division by 12,000,000 is a multiplication by `factor` = rate /
 * 12,000,000 in units of 2^-64, rounded up. That is exact: the interest and one half are multiples
 * of 1 / 12,000,000, and up to a billion dollars the error stays below 10^11 / 2^64, which is less.
 */
static void build(const note *it, int months) {
  int64_t level = level_payment(it->cents, it->ppm, months);
  int64_t balance = it->cents;
  int32_t due = it->first_due;
  int32_t december = due / 10000 * 10000 + 1200 + due % 100;
  row *out = rows;
#ifndef PLAIN_DIVISION
  const uint128 scaled = (uint128)it->ppm << 64;
  const uint64_t factor = (uint64_t)((scaled + MONTHLY_PPM - 1) / MONTHLY_PPM);
  const uint128 half = (uint128)1 << 63;
#endif
  for (int number = 1; number <= months; number++, out++) {
#ifdef PLAIN_DIVISION
    int64_t interest = ((uint64_t)balance * it->ppm + MONTHLY_PPM / 2) / MONTHLY_PPM;
#else
    int64_t interest = (int64_t)(((uint128)(uint64_t)balance * factor + half) >> 64);
#endif
    int64_t principal = number == months ? balance : level - interest;
    out->number = number;
    out->due = due;
    out->interest = interest;
    out->principal = principal;
    out->payment = interest + principal;
    out->starting = balance;
    balance -= principal;
    out->ending = balance;
    if (due == december) {
      /* From December, mmdd 1201, to January of the next year. */
      due += 10000 - 1100;
      december += 10000;
    } else {
      due += 100;
    }
  }
}

/* A barrier for the compiler: whatever stands in the rows could be read here. */
static void keep(const row *written) { __asm__ volatile("" : : "r"(written) : "memory"); }

/* The time that this process has had of the processors: what others take does not count. */
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double speed_of_slice(int months, double seconds) {
  double begin = now();
  double passed = 0;
  int64_t schedules = 0;
  while (passed < seconds) {
    for (int at = 0; at < note_count; at++) {
      build(&notes[at], months);
      keep(rows);
    }
    schedules += note_count;
    passed = now() - begin;
  }
  return (double)schedules / passed;
}

static int compare(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return difference < 0 ? -1 : difference > 0;
}

static void print_speed(int months, double seconds) {
  double speeds[SLICES];
  /* The first slice wakes the processor up and is thrown away. */
  speed_of_slice(months, seconds);
  for (int slice = 0; slice < SLICES; slice++) speeds[slice] = speed_of_slice(months, seconds);
  qsort(speeds, SLICES, sizeof speeds[0], compare);
  printf("%.1f\n", speeds[SLICES / 2]);
}

static void print_rows(int months, int schedules) {
  for (int at = 0; at < schedules && at < note_count; at++) {
    build(&notes[at], months);
    for (int i = 0; i < months; i++) {
      printf("%d %d %lld %lld %lld %lld %lld\n", rows[i].number, rows[i].due,
             (long long)rows[i].interest, (long long)rows[i].principal,
             (long long)rows[i].payment, (long long)rows[i].starting, (long long)rows[i].ending);
    }
  }
}

static void read_notes(void) {
  long long cents;
  unsigned ppm;
  int first_due;
  while (note_count < MAX_NOTES && scanf("%lld %u %d", &cents, &ppm, &first_due) == 3) {
    notes[note_count++] = (note){cents, ppm, first_due};
  }
}

int main(int count, char **words) {
  if (count != 4 || atoi(words[2]) < 1 || atoi(words[2]) > MAX_MONTHS) {
    fprintf(stderr, "usage: level rows|speed <months> <schedules|milliseconds>\n");
    return 2;
  }
  read_notes();
  if (note_count == 0) {
    fprintf(stderr, "no notes on standard input\n");
    return 2;
  }
  int months = atoi(words[2]);
  if (strcmp(words[1], "rows") == 0) print_rows(months, atoi(words[3]));
  else print_speed(months, atoi(words[3]) / 1000.0);
  return 0;
}
