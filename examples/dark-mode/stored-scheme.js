// In the head and not deferred: the page is painted in the right scheme from the start.
document.documentElement.dataset.scheme = localStorage.getItem('example-scheme') ?? 'auto';
