// Where the mock backend does not stand at its usual address, the page's own address says where; links pass that on.
const { search } = location;
if (new URLSearchParams(search).has('mock')) {
  for (const link of document.querySelectorAll('a[href]')) {
    const url = new URL(link.href);
    if (url.origin === location.origin) link.href = url.pathname + search + url.hash;
  }
}
