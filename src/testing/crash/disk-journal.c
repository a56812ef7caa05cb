/*
 * What a program does to the files of one folder, in the order in which it does it: a library to be preloaded
 * (LD_PRELOAD), which writes a journal beside the folder. From it disk-journal.ts tells what a disk would still have if
 * the power had failed at any moment. It can also play a disk that is full.
 *
 *   DISK_FOLDER   the folder that is watched
 *   DISK_JOURNAL  the journal, appended to
 *   DISK_FULL     while this file exists, no file of the folder can grow (ENOSPC)
 *
 * A record is: kind (1 byte), file (8: its inode), offset or size (8), length (4), bytes; numbers little endian.
 *   E  a file is there, bytes are its path      C  it was made           W  bytes were written at the offset
 *   S  it has this size now                     F  it was synced         D  the folder was synced
 *   R  renamed, bytes are "from\nto"            U  unlinked, bytes are its path
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 65536
#define REAL(name) real_##name = dlsym(RTLD_NEXT, #name)

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static const char *folder, *full;
static int journal = -1;
static uint64_t watched[MOST_FILES]; /* by descriptor: its inode, 0 where it is none of the folder's */
static char is_folder[MOST_FILES];

static int (*real_open64)(const char *, int, ...);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite64)(int, const void *, size_t, off64_t);
static int (*real_ftruncate64)(int, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_close)(int);
static int (*real_rename)(const char *, const char *);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void begin(void) {
  REAL(open64); REAL(write); REAL(pwrite64); REAL(ftruncate64); REAL(fsync); REAL(fdatasync);
  REAL(close); REAL(rename); REAL(unlink);
  folder = getenv("DISK_FOLDER");
  full = getenv("DISK_FULL");
  const char *path = getenv("DISK_JOURNAL");
  if (folder && path) journal = real_open64(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_inside(const char *path) {
  return journal >= 0 && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_watched(int fd) { return fd >= 0 && fd < MOST_FILES && watched[fd]; }

static void note(char kind, uint64_t file, uint64_t at, const void *bytes, uint32_t length) {
  char head[21];
  head[0] = kind;
  memcpy(head + 1, &file, 8);
  memcpy(head + 9, &at, 8);
  memcpy(head + 17, &length, 4);
  struct iovec parts[2] = {{head, sizeof head}, {(void *)bytes, length}};
  if (syscall(SYS_writev, journal, parts, 2) != (ssize_t)(sizeof head + length)) abort();
}

static int has_no_room(int fd, off64_t end) {
  struct stat now;
  return full && access(full, F_OK) == 0 && fstat(fd, &now) == 0 && end > now.st_size;
}

static int opened(const char *path, int flags, mode_t mode) {
  if (!is_inside(path)) return real_open64(path, flags, mode);
  pthread_mutex_lock(&turn);
  struct stat before, now;
  int was_there = stat(path, &before) == 0;
  int fd = real_open64(path, flags, mode);
  int failure = errno;
  if (fd >= 0 && fd < MOST_FILES && fstat(fd, &now) == 0) {
    watched[fd] = now.st_ino;
    is_folder[fd] = S_ISDIR(now.st_mode);
    if (!is_folder[fd]) note(was_there ? 'E' : 'C', now.st_ino, 0, path, strlen(path));
    if (was_there && (flags & O_TRUNC)) note('S', now.st_ino, 0, "", 0);
  }
  pthread_mutex_unlock(&turn);
  errno = failure;
  return fd;
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opened(path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opened(path, flags, mode);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  if (!is_watched(fd)) return real_pwrite64(fd, bytes, length, at);
  if (has_no_room(fd, at + (off64_t)length)) { errno = ENOSPC; return -1; }
  pthread_mutex_lock(&turn);
  ssize_t written = real_pwrite64(fd, bytes, length, at);
  if (written > 0) note('W', watched[fd], at, bytes, written);
  pthread_mutex_unlock(&turn);
  return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return pwrite64(fd, bytes, length, at); }

ssize_t write(int fd, const void *bytes, size_t length) {
  if (!is_watched(fd)) return real_write(fd, bytes, length);
  struct stat now;
  off64_t at = lseek64(fd, 0, SEEK_CUR);
  if ((fcntl(fd, F_GETFL) & O_APPEND) && fstat(fd, &now) == 0) at = now.st_size;
  if (has_no_room(fd, at + (off64_t)length)) { errno = ENOSPC; return -1; }
  pthread_mutex_lock(&turn);
  ssize_t written = real_write(fd, bytes, length);
  if (written > 0) note('W', watched[fd], at, bytes, written);
  pthread_mutex_unlock(&turn);
  return written;
}

int ftruncate64(int fd, off64_t size) {
  if (!is_watched(fd)) return real_ftruncate64(fd, size);
  pthread_mutex_lock(&turn);
  int failed = real_ftruncate64(fd, size);
  if (!failed) note('S', watched[fd], size, "", 0);
  pthread_mutex_unlock(&turn);
  return failed;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

static int synced(int fd, int (*sync)(int)) {
  if (!is_watched(fd)) return sync(fd);
  pthread_mutex_lock(&turn);
  int failed = sync(fd);
  if (!failed) note(is_folder[fd] ? 'D' : 'F', watched[fd], 0, "", 0);
  pthread_mutex_unlock(&turn);
  return failed;
}

int fsync(int fd) { return synced(fd, real_fsync); }
int fdatasync(int fd) { return synced(fd, real_fdatasync); }

int close(int fd) {
  if (is_watched(fd)) watched[fd] = 0;
  return real_close(fd);
}

int rename(const char *from, const char *to) {
  if (!is_inside(from)) return real_rename(from, to);
  char both[8192];
  int length = snprintf(both, sizeof both, "%s\n%s", from, to);
  pthread_mutex_lock(&turn);
  int failed = real_rename(from, to);
  if (!failed) note('R', 0, 0, both, length);
  pthread_mutex_unlock(&turn);
  return failed;
}

int unlink(const char *path) {
  if (!is_inside(path)) return real_unlink(path);
  pthread_mutex_lock(&turn);
  int failed = real_unlink(path);
  if (!failed) note('U', 0, 0, path, strlen(path));
  pthread_mutex_unlock(&turn);
  return failed;
}
