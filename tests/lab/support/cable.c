// The line of a device: two TAP interfaces in two network namespaces, and between them delay, jitter, loss, a rate
// with a queue, or nothing at all. In user space, since not every kernel has netem.
//
//   cable NAMESPACE INTERFACE NAMESPACE INTERFACE
//
// Each line on standard input is what the line is like from now on, the same in both directions:
//   delay in ms, jitter in ms, loss in percent, rate in kbit/s (0: no limit), 1 if it is cut
// Each is answered with "so". The end of standard input ends the cable.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { FRAME = 2048, QUEUE = 32000, BATCH = 64 };

struct frame {
  struct frame *next, *before;
  double due;
  int length;
  unsigned char bytes[FRAME];
};

// What is on its way to one of the two ends, sorted by when it is due.
struct way {
  int from, to;
  struct frame *first, *last;
  double freeAt;
};

static double delay, jitter, loss, rate;
static int isCut;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int openTap(const char *namespace, const char *name) {
  char path[256];
  snprintf(path, sizeof path, "/run/netns/%s", namespace);
  int ns = open(path, O_RDONLY | O_CLOEXEC);
  if (ns < 0 || setns(ns, CLONE_NEWNET)) fail(path);
  close(ns);
  int tap = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (tap < 0) fail("/dev/net/tun");
  struct ifreq request;
  memset(&request, 0, sizeof request);
  strncpy(request.ifr_name, name, IFNAMSIZ - 1);
  request.ifr_flags = IFF_TAP | IFF_NO_PI;
  if (ioctl(tap, TUNSETIFF, &request)) fail(name);
  return tap;
}

// Nearly always at the end; jitter puts a frame before others.
static void enqueue(struct way *way, struct frame *frame) {
  struct frame *before = way->last;
  while (before && before->due > frame->due) before = before->before;
  frame->before = before;
  frame->next = before ? before->next : way->first;
  *(before ? &before->next : &way->first) = frame;
  *(frame->next ? &frame->next->before : &way->last) = frame;
}

static void deliver(struct way *way) {
  while (way->first && way->first->due <= now()) {
    struct frame *frame = way->first;
    way->first = frame->next;
    *(way->first ? &way->first->before : &way->last) = NULL;
    // An interface that is down takes nothing: that frame is lost, as on any line.
    if (write(way->to, frame->bytes, frame->length) < 0 && errno == EBADFD) exit(0);
    free(frame);
  }
}

// A lost question for an address is repeated after a whole second, which says nothing about the game.
static int isArp(const struct frame *frame) {
  return frame->length > 13 && frame->bytes[12] == 8 && frame->bytes[13] == 6;
}

static int isLost(const struct way *way, const struct frame *frame, double at) {
  if (isCut) return 1;
  if (!isArp(frame) && drand48() * 100 < loss) return 1;
  return rate > 0 && (way->freeAt - at) * rate / 8 > QUEUE;
}

// When the last bit has left: kbit/s are bits per millisecond.
static double sentAt(struct way *way, int length, double at) {
  if (rate <= 0) return at;
  if (way->freeAt < at) way->freeAt = at;
  return way->freeAt += length * 8 / rate;
}

static void take(struct way *way) {
  for (int i = 0; i < BATCH; i++) {
    struct frame *frame = malloc(sizeof *frame);
    if (!frame) fail("malloc");
    frame->length = read(way->from, frame->bytes, FRAME);
    double at = now();
    if (frame->length <= 0 || isLost(way, frame, at)) {
      int isEmpty = frame->length <= 0;
      free(frame);
      if (isEmpty) return;
      continue;
    }
    double late = delay + (drand48() * 2 - 1) * jitter;
    frame->due = sentAt(way, frame->length, at) + (late > 0 ? late : 0);
    enqueue(way, frame);
  }
}

static void obey(void) {
  char line[256];
  ssize_t length = read(0, line, sizeof line - 1);
  if (length <= 0) exit(0);
  line[length] = 0;
  if (sscanf(line, "%lf %lf %lf %lf %d", &delay, &jitter, &loss, &rate, &isCut) != 5) exit(2);
  puts("so");
  fflush(stdout);
}

static struct timespec untilNext(const struct way ways[2]) {
  double rest = 1000;
  for (int i = 0; i < 2; i++)
    if (ways[i].first && ways[i].first->due - now() < rest) rest = ways[i].first->due - now();
  if (rest < 0) rest = 0;
  struct timespec t = {(long)(rest / 1000), (long)((rest - (long)(rest / 1000) * 1000) * 1e6)};
  return t;
}

int main(int count, char **args) {
  if (count != 5) return 2;
  int a = openTap(args[1], args[2]), b = openTap(args[3], args[4]);
  struct way ways[2] = {{a, b, NULL, NULL, 0}, {b, a, NULL, NULL, 0}};
  srand48(getpid());
  for (;;) {
    struct pollfd ready[3] = {{a, POLLIN, 0}, {b, POLLIN, 0}, {0, POLLIN, 0}};
    struct timespec wait = untilNext(ways);
    if (ppoll(ready, 3, &wait, NULL) < 0) continue;
    if (ready[2].revents) obey();
    for (int i = 0; i < 2; i++) {
      if (ready[i].revents & POLLERR) exit(0);
      if (ready[i].revents & POLLIN) take(&ways[i]);
      deliver(&ways[i]);
    }
  }
}
