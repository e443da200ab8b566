// What plugins of another age do to every page that they are on.
(() => {
  Array.prototype.toJSON = function () {
    return `[${this.map((item) => JSON.stringify(item)).join(',')}]`;
  };
  Array.prototype.without = function (value) {
    return this.filter((item) => item !== value);
  };
  Object.prototype.isEmpty = function () {
    return Object.keys(this).length === 0;
  };
  Function.prototype.delay = function (seconds) {
    return setTimeout(this, seconds * 1000);
  };
  String.prototype.strip = function () {
    return this.trim();
  };
})();
